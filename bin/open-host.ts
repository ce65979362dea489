import {
  createHost,
  findUser,
  type Host,
  loadFromFolder,
  projectRoot,
  readEnvWith,
  type TerminalUser,
  terminalUser,
} from '../lib/host/index.ts'

export interface TerminalHost {
  host: Host
  user: string
}

const say = (text: string): boolean => process.stderr.write(`${text}\n`)

const WHY: Record<TerminalUser['because'], string> = {
  named: '',
  pinned: ', pinned in this data folder',
  'only-guest': ', its only guest',
  'new-guest': ', a new guest of this data folder',
}

/** The user a command speaks for: `--user`, else the one that the data folder leaves no doubt about. Said on stderr. */
async function userOf(host: Host, wanted: string | undefined, evenErased: boolean): Promise<string> {
  if (wanted !== undefined) {
    const found = await findUser(host, wanted)
    if (found !== null) return found.id
    // What stays of an erased account is found by its id alone.
    const { journal } = host.kernel.world.stores
    if (evenErased && (await journal.audit(wanted, 0, 1)).length > 0) return wanted
    throw new Error(`No user ${wanted} in this data folder.`)
  }
  const language = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('ru') ? 'ru' : 'en'
  const { id, address, because } = await terminalUser(host, language)
  say(`as ${address ?? id}${WHY[because]}`)
  return id
}

interface DataOptions {
  data?: string | undefined
  quiet?: boolean
}

/** Opens a data folder beside a server that may be running on it; it is closed, whole, when the process ends. */
export async function openData(options: DataOptions): Promise<Host> {
  const env = readEnvWith(options.data === undefined ? {} : { WEBBEE_DATA: options.data })
  const quiet = { info: () => undefined, warn: () => undefined }
  const host = createHost({
    env,
    registry: await loadFromFolder(projectRoot()),
    ...(options.quiet === false ? {} : { overrides: { log: quiet } }),
  })
  process.once('exit', () => host.close())
  return host
}

/** Opens the data folder and finds whom the command speaks for. */
export async function openHost(
  options: DataOptions & {
    user?: string | undefined
    /** A user who erased their account, by its id. */
    evenErased?: boolean
  },
): Promise<TerminalHost> {
  const host = await openData(options)
  return { host, user: await userOf(host, options.user, options.evenErased === true) }
}
