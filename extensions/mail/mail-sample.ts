import { allDocuments, type Context } from '#sdk'
import type { Message } from './message-document.ts'
import { type Arrival, sampleLetters } from './sample-letters.ts'

const DAY_MS = 86_400_000

/** Milliseconds since midnight where the person lives. */
function sinceMidnight(now: Date, timezone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'medium' })
  const [hours = 0, minutes = 0, seconds = 0] = format.format(now).split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function arrivedAt(now: Date, timezone: string, arrival: Arrival): string {
  const back =
    'daysAgo' in arrival
      ? arrival.daysAgo * DAY_MS
      : Math.round((1 - arrival.share) * sinceMidnight(now, timezone))
  return new Date(now.getTime() - back).toISOString()
}

/** The mail a new guest finds, marked so that it can be taken away again. */
export async function sample(ctx: Context): Promise<void> {
  const { email, language, timezone } = ctx.user
  if (email === null || (await ctx.store.count('inbox', { is_sample: true })) > 0) return
  for (const { from, arrival, read, subject, body } of sampleLetters[language]) {
    const sender = await ctx.directory?.resolve(from)
    await ctx.store.create<Message>('inbox', {
      from,
      from_name: sender?.name || from,
      to: email,
      subject,
      body,
      received_at: arrivedAt(ctx.now(), timezone, arrival),
      read,
      is_sample: true,
    })
  }
}

/** Takes the sample mail away. */
export async function removeSample(ctx: Context): Promise<void> {
  const where = { is_sample: true }
  for (const { id } of await allDocuments<Message>(ctx.store, 'inbox', { where }))
    await ctx.store.delete('inbox', id)
}
