const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** The words of an identifier, in lower case: `deleteNote`, `delete-note` and `delete_note` have the same two. */
export const nameWords = (name: string): string[] =>
  name
    .replace(SEAM, '_')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
