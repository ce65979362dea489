/** Segments of a scope: `users:read`, or in the older spelling `users.read`. */
const segments = (scope: string): string[] => scope.split(/[.:]/)

function covers(held: readonly string[], needed: readonly string[]): boolean {
  for (const [index, segment] of held.entries()) {
    if (segment === '*' && index === held.length - 1) return needed.length > index
    if (segment !== needed[index]) return false
  }
  return held.length === needed.length
}

/** True where one of the scopes is the needed one, `*`, or its namespace with a star: `users:*` covers `users:read`. */
export const holdsScope = (held: readonly string[], needed: string): boolean =>
  held.some((scope) => covers(segments(scope), segments(needed)))
