/** The fields of a request that the server looks at; tests look at the rest. */
export interface ModelRequestBody {
  model?: string
  stream?: boolean
  tools?: { name?: string }[]
  [field: string]: unknown
}

/** Why an answer ends: it is whole, its room is used up, or it is a call of a tool and no text at all. */
export type Ending = 'stop' | 'length' | 'tool-calls'

/** How one service writes its answers. */
export interface WireFormat {
  answer(text: string, request: ModelRequestBody, ending?: Ending): object
  /** The whole SSE body, one event an entry. */
  stream(text: string, request: ModelRequestBody, ending?: Ending): string[]
  error(status: number, message: string): object
}

/** Words with the blank that follows them, as services stream them. */
export const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []
