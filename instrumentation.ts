/** Runs once, before the server takes its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { trustsProxy } = await import('./lib/host/env.ts')
  const { markPeers } = await import('./lib/host/peer-address.ts')
  markPeers({ trustsProxy: trustsProxy() })
}
