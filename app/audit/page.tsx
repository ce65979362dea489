import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuditPage } from '../../components/audit/audit-page.tsx'
import { Message } from '../../components/shell/message.tsx'
import { appViews } from '../../lib/host/index.ts'
import { readAuditQuery } from '../action-input.ts'
import { identify } from '../identify.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const visitor = await identify()
  return { title: visitor?.user.language === 'ru' ? 'Журнал действий' : 'The record of what ran' }
}

/** The record of what ran, for the person it is about. */
export default async function Audit({ searchParams }: Props) {
  const visitor = await identify()
  const asked = await searchParams
  if (visitor === null) {
    if ('welcome' in asked) return <Message title="cookiesTitle" text="cookiesText" />
    redirect('/api/guest?to=%2Faudit')
  }
  const { host, user } = visitor
  const { filter } = readAuditQuery(asked)
  const { apps, removed } = appViews(host.registry.snapshot(), user)
  return (
    <AuditPage
      language={user.language}
      timezone={user.timezone}
      apps={[...apps, ...removed].map(({ appId, name, icon }) => ({ appId, name, icon }))}
      filter={filter}
      first={await host.kernel.audit.page(user.id, { before: null, filter })}
    />
  )
}
