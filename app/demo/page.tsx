import { notFound } from 'next/navigation'
import { DemoPage } from '../../components/demo/demo-page.tsx'
import { demoSnapshot } from '../../components/demo/demo-snapshot.ts'

/** Every state of the page at once, in development alone. */
export default async function Demo({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  if (process.env.NODE_ENV === 'production') notFound()
  const { lang, scene } = await searchParams
  return <DemoPage snapshot={demoSnapshot(lang === 'ru' ? 'ru' : 'en', String(scene ?? 'full'))} />
}
