import type { Context, StoredDocument } from '#sdk'

export interface Message {
  from: string
  from_name: string
  to: string
  subject: string
  body: string
  /** ISO 8601. */
  received_at: string
  read: boolean
  is_sample?: boolean
}

export interface SentMessage {
  from: string
  to: string
  subject: string
  body: string
  /** ISO 8601. */
  sent_at: string
}

export type MessageDocument = StoredDocument<Message>

/** A message of the inbox by its id. */
export const findMessage = (ctx: Context, messageId: string): Promise<MessageDocument | null> =>
  ctx.store.get<Message>('inbox', messageId)
