import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { preferredLanguage } from '../../components/words/preferred-language.ts'
import { signInWords } from './words.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const words = signInWords[preferredLanguage((await headers()).get('accept-language'))]
  return { title: words.title }
}

/** Asks once for the password of a server that is open to a network. */
export default async function SignIn({ searchParams }: Props) {
  const words = signInWords[preferredLanguage((await headers()).get('accept-language'))]
  const { problem, wait } = await searchParams
  const seconds = Number(wait)
  const said =
    problem === 'wrong'
      ? words.wrong
      : Number.isSafeInteger(seconds) && seconds > 0
        ? words.wait(seconds)
        : null
  return (
    <main className="mx-auto flex h-dvh max-w-[48ch] flex-col items-start justify-center gap-4 px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{words.title}</h1>
      <p className="text-ink-muted" id="sign-in-text">
        {words.text}
      </p>
      <form action="/api/sign-in" method="post" className="flex w-full gap-2">
        <input
          type="password"
          name="password"
          required
          autoComplete="current-password"
          aria-label={words.label}
          aria-describedby="sign-in-text"
          className="h-9 min-w-0 flex-1 rounded-control border bg-transparent px-3"
        />
        <button
          type="submit"
          className="h-9 rounded-control border px-3.5 text-xs font-medium hover:bg-hover"
        >
          {words.enter}
        </button>
      </form>
      {said === null ? null : <p role="alert">{said}</p>}
    </main>
  )
}
