import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { preferredLanguage } from '../components/words/preferred-language.ts'
import './globals.css'

const DESCRIPTION =
  'An agent that shows what it read, what it will do and what it did. It asks before it deletes.'

export async function generateMetadata(): Promise<Metadata> {
  const sent = await headers()
  const origin = `${sent.get('x-forwarded-proto') ?? 'http'}://${sent.get('host') ?? 'localhost'}`
  return {
    ...(URL.canParse(origin) ? { metadataBase: new URL(origin) } : {}),
    title: { default: 'Webbee', template: '%s · Webbee' },
    description: DESCRIPTION,
    applicationName: 'Webbee',
    manifest: '/webbee.webmanifest',
    icons: { icon: '/favicon.svg', apple: '/apple-icon.png' },
    formatDetection: { telephone: false, email: false, address: false },
    openGraph: {
      title: 'Webbee',
      description: DESCRIPTION,
      type: 'website',
      images: [{ url: '/social.png', width: 1200, height: 630, alt: 'Webbee' }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf9f5' },
    { media: '(prefers-color-scheme: dark)', color: '#14120f' },
  ],
}

export default async function Layout({ children }: { children: ReactNode }) {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const theme = jar.get('theme')?.value
  return (
    <html
      lang={preferredLanguage(sent.get('accept-language'))}
      {...(theme === 'light' || theme === 'dark' ? { 'data-theme': theme } : {})}
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  )
}
