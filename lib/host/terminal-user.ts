import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserProfile } from '../kernel/index.ts'
import { createGuest } from './guests.ts'
import type { Host } from './host.ts'

const PIN_FILE = 'terminal-user'
const NAMED_AT_MOST = 10

/** Whom a command of the terminal speaks for; `because` is said on standard error. */
export interface TerminalUser {
  id: string
  because: 'named' | 'pinned' | 'only-guest' | 'new-guest'
  address: string | null
}

/** The terminal cannot tell whom it speaks for; the message says how to name somebody. */
export class WhoSpeaks extends Error {
  override readonly name = 'WhoSpeaks'
}

function pinnedId(folder: string): string | null {
  try {
    return readFileSync(join(folder, PIN_FILE), 'utf8').trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Makes commands without `--user` speak for a user, by id, in this data folder. */
export function pinTerminalUser(folder: string, user: string): void {
  writeFileSync(join(folder, PIN_FILE), `${user}\n`, { mode: 0o600 })
}

/** A user by id or address; null where there is none. */
export async function findUser({ users }: Pick<Host, 'users'>, name: string): Promise<UserProfile | null> {
  return (await users.find(name)) ?? (await users.resolve(name))
}

const named = ({ id, email }: UserProfile, because: TerminalUser['because']): TerminalUser => ({
  id,
  because,
  address: email,
})

async function onlyGuest({ users }: Host): Promise<TerminalUser | null> {
  const guests = await users.guests(NAMED_AT_MOST + 1)
  const [first, second] = guests
  if (first === undefined) return null
  if (second === undefined) return named(first, 'only-guest')
  const shown = guests.slice(0, NAMED_AT_MOST).map(({ id, email }) => `  ${email ?? id}`)
  const more = guests.length > NAMED_AT_MOST ? ['  and more'] : []
  throw new WhoSpeaks(
    [
      'Several guests use this data folder, so say whom this is for: --user ADDRESS, or once for all: npx webbee use ADDRESS. The guests, the last active first:',
      ...shown,
      ...more,
    ].join('\n'),
  )
}

/**
 * The user that a command without `--user` speaks for: the one pinned in the data folder, else its only guest, else, in
 * a folder without guests, a new one, who is pinned. Throws `WhoSpeaks` where several guests are there.
 */
export async function terminalUser(host: Host, language: 'en' | 'ru'): Promise<TerminalUser> {
  const { world } = host.kernel
  const pinned = pinnedId(world.dataFolder)
  if (pinned !== null) {
    const found = await host.users.find(pinned)
    if (found !== null) return named(found, 'pinned')
    throw new WhoSpeaks(
      'The user pinned in this data folder is not there any more. Say --user ADDRESS, or pin another one: npx webbee use ADDRESS.',
    )
  }
  const only = await onlyGuest(host)
  if (only !== null) return only
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const guest = await createGuest(world, host.users, { language, timezone })
  pinTerminalUser(world.dataFolder, guest.id)
  return named(guest, 'new-guest')
}
