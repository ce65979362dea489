import { openPage } from './open-page.tsx'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The newest conversation. */
export default function Home({ searchParams }: Props) {
  return openPage({ conversation: null, query: searchParams })
}
