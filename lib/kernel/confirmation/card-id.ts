/** The id of a card that asks about a step: the turn comes first, so that whoever answers it is led there. */
export const cardIdOf = (turn: string, step: number, fresh: string): string => `${turn}.${step}.${fresh}`

/** The turn that a card belongs to. */
export const turnIdOf = (card: string): string => card.split('.')[0] ?? ''
