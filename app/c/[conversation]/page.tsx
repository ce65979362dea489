import { openPage } from '../../open-page.tsx'

interface Props {
  params: Promise<{ conversation: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One conversation of the person who asks. */
export default async function Conversation({ params, searchParams }: Props) {
  const { conversation } = await params
  return openPage({ conversation, query: searchParams })
}
