import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { preferredLanguage } from '../components/words/preferred-language.ts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Webbee', template: '%s · Webbee' },
  description:
    'An agent that shows what it read, what it will do and what it did. It asks before it deletes.',
  applicationName: 'Webbee',
  manifest: '/webbee.webmanifest',
  icons: { icon: '/favicon.svg' },
  formatDetection: { telephone: false, email: false, address: false },
  openGraph: { title: 'Webbee', description: 'An agent that shows its hands.', type: 'website' },
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
