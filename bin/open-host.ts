import {
  createGuest,
  createHost,
  type Host,
  loadFromFolder,
  projectRoot,
  readEnvWith,
} from '../lib/host/index.ts'

export interface TerminalHost {
  host: Host
  user: string
}

const say = (text: string): boolean => process.stderr.write(`${text}\n`)

/** The user a command speaks for: `--user`, else the data folder's most recently active one, else a new guest. Said on stderr. */
async function userOf(host: Host, wanted: string | undefined, evenErased: boolean): Promise<string> {
  if (wanted !== undefined) {
    const found = (await host.users.find(wanted)) ?? (await host.users.resolve(wanted))
    if (found !== null) return found.id
    // What stays of an erased account is found by its id alone.
    const { journal } = host.kernel.world.stores
    if (evenErased && (await journal.audit(wanted, 0, 1)).length > 0) return wanted
    throw new Error(`No user ${wanted} in this data folder.`)
  }
  const recent = await host.users.mostRecent()
  if (recent !== null) {
    say(`as ${recent.email ?? recent.id}`)
    return recent.id
  }
  const language = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('ru') ? 'ru' : 'en'
  const guest = await createGuest(host.kernel.world, host.users, {
    language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  say(`as ${guest.email ?? guest.id}, a new guest of this data folder`)
  return guest.id
}

/** Opens the data folder beside a server that may be running on it. */
export async function openHost(options: {
  data?: string | undefined
  user?: string | undefined
  quiet?: boolean
  /** A user who erased their account, by its id. */
  evenErased?: boolean
}): Promise<TerminalHost> {
  const env = readEnvWith(options.data === undefined ? {} : { WEBBEE_DATA: options.data })
  const quiet = { info: () => undefined, warn: () => undefined }
  const host = createHost({
    env,
    registry: await loadFromFolder(projectRoot()),
    ...(options.quiet === false ? {} : { overrides: { log: quiet } }),
  })
  return { host, user: await userOf(host, options.user, options.evenErased === true) }
}
