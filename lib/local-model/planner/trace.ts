/** One line of what a stage found, for `webbee prompt --explain`. */
export interface TraceLine {
  stage: 'read' | 'clauses' | 'speech' | 'match' | 'fill' | 'refer' | 'link' | 'decide'
  note: string
}

export type Trace = TraceLine[]
