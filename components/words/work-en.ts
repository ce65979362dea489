/** What the page says of work that grows, is left out, or is done to many things, in English. */
export const workEn = {
  /** Between two rounds of a chain: what follows was planned when what stands above was known. */
  next: 'then',
  notFinished: 'not finished',
  onlyIf: (condition: string) => `Only if ${condition}`,
  /** How far a batch is. */
  progress: (done: number, total: number) => `${done} of ${total}`,
  items: (title: string) => `${title}: each of them`,
  itemsCut: (count: number) => `and ${count} more`,
  unticked: 'left out by you',
  ticked: (count: number, total: number) =>
    count === total ? `All ${total} ticked` : `${count} of ${total} ticked`,
  tickAll: 'Tick all',
  untickAll: 'Untick all',
  /** On the button that confirms. */
  confirmTicked: (verb: string, count: number, total: number) =>
    count === total ? `${verb}: all ${total}` : `${verb}: ${count} of ${total}`,
  noneTicked: 'Nothing is ticked, so there is nothing to run.',
  keepAll: 'Keep them all',
  common: 'The same for all',
  detailsOf: (label: string) => `Details: ${label}`,
  cardWaits: 'Waiting for your answer:',
  showCard: 'Show',
  showCardName: (title: string) => `Show the card that waits: ${title}`,
}
