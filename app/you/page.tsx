import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { KnowledgePage } from '../../components/knowledge/knowledge-page.tsx'
import { Message } from '../../components/shell/message.tsx'
import { identify } from '../identify.ts'
import { eraseKnown } from './actions.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const visitor = await identify()
  return { title: visitor?.user.language === 'ru' ? 'Что я о вас знаю' : 'What I know about you' }
}

/** What is kept about the person who asks. */
export default async function You({ searchParams }: Props) {
  const visitor = await identify()
  if (visitor === null) {
    if ('welcome' in (await searchParams)) return <Message title="cookiesTitle" text="cookiesText" />
    redirect('/api/guest?to=%2Fyou')
  }
  const { host, user } = visitor
  const { id, email, name, language, timezone } = user
  return (
    <KnowledgePage
      person={{ id, address: email, name, language, timezone }}
      knowledge={await host.kernel.knowledge.of(id)}
      actions={{ erase: eraseKnown }}
    />
  )
}
