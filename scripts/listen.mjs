import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LOOPBACK = '127.0.0.1'

/** Reads the settings that Next reads as well; what is set already stays. */
export function loadSettings(root) {
  for (const file of ['.env.local', '.env'].map((name) => join(root, name))) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

const SAID = /^(?:-H|--hostname)(?:=(.*))?$/

/** The address to listen on: that of `-H`, else HOST, else this machine alone. */
export function hostOf(args, env = process.env) {
  const index = args.findIndex((arg) => SAID.test(arg))
  const said = index < 0 ? undefined : (SAID.exec(args[index])?.[1] ?? args[index + 1])
  return said || env.HOST || LOOPBACK
}

/** Arguments of `next dev` and `next start` for where to listen; none where they are there already. */
export const listenArguments = (args, env = process.env) =>
  args.some((arg) => SAID.test(arg)) ? [] : ['-H', hostOf(args, env)]
