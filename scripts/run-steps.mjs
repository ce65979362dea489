import { spawnSync } from 'node:child_process'
import { root } from './next.mjs'

/** Runs commands one after another, a head line before each; all of them, so that one run shows all that is wrong. */
export function runSteps(steps) {
  const failed = []
  for (const { name, args, env = {} } of steps) {
    process.stdout.write(`\n── ${name}\n`)
    const began = performance.now()
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`   ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
    if (status !== 0) failed.push(name)
  }
  return failed
}
