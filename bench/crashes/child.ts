import { crashHost, messageOf, type Place, USER, withoutOf } from './crash-host.ts'
import { type KillPoint, Probe } from './probe.ts'
import { type ResumedPlace, resume } from './resume.ts'

/** What a process of this measure is told to do: play the chain and die in it, or come after those that did. */
export type ChildTask =
  | { do: 'play'; place: Place; conversation: string; kill: KillPoint | null }
  | { do: 'resume'; cases: ResumedPlace[] }

async function play({ place, conversation, kill }: Extract<ChildTask, { do: 'play' }>): Promise<string[]> {
  const probe = new Probe(kill)
  const { kernel, close } = crashHost(place, probe)
  probe.start()
  const sent = await kernel.sendMessage({ user: USER, conversation, text: messageOf(place.variant) })
  await sent.run()
  probe.stop()
  const card = (await kernel.turnView(USER, sent.turn))?.card
  probe.start()
  await (
    await kernel.answerCard({ user: USER, card: card?.id ?? '', decision: 'confirm', ...withoutOf(card) })
  ).run()
  probe.stop()
  const turn = await kernel.turnView(USER, sent.turn)
  if (turn?.endedAs !== 'answered')
    throw new Error(`The chain ended ${turn?.endedAs}: ${JSON.stringify(turn)}`)
  close()
  return probe.calls
}

const task: ChildTask = JSON.parse(process.argv[2] ?? '')
if (task.do === 'play') process.stdout.write(JSON.stringify(await play(task)))
else {
  const resumed = await Promise.all(
    task.cases.map(async (place) => {
      const host = crashHost(place, new Probe(null))
      const outcome = await resume(host, place)
      host.close()
      return outcome
    }),
  )
  process.stdout.write(JSON.stringify(resumed))
}
