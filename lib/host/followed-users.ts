/** The users whose events somebody in this process follows: an open page each. */
export class FollowedUsers {
  readonly #counts = new Map<string, number>()

  /** Returns what ends this following. */
  begin(user: string): () => void {
    this.#counts.set(user, (this.#counts.get(user) ?? 0) + 1)
    return () => {
      const left = (this.#counts.get(user) ?? 1) - 1
      if (left > 0) this.#counts.set(user, left)
      else this.#counts.delete(user)
    }
  }

  now(): string[] {
    return [...this.#counts.keys()]
  }
}
