/** `verb:resource`, for example `create:note`. Stable across versions: it stands in audit records. */
export type Effect = `${string}:${string}`

/** The verb and resource of an effect; also reads the `noun.verb` form that some published manifests use. */
export function parseEffect(effect: string): { verb: string; resource: string } {
  const [first = '', second = ''] = effect.split(/[:.]/, 2)
  return effect.includes(':') ? { verb: first, resource: second } : { verb: second, resource: first }
}
