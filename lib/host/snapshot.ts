import type { AppView, Snapshot, SnapshotApps } from '../protocol/snapshot.ts'
import type { RegistrySnapshot } from './extensions/registry.ts'
import type { Host } from './host.ts'

const TURNS = 100

const suggestions = {
  en: [
    'Show my notes',
    'Query orders, write a note with the count, email me the note',
    'How many unread mails do I have?',
  ],
  ru: [
    'Покажи мои заметки',
    'Запроси заказы, сохрани заметку с количеством и отправь её мне',
    'Сколько у меня непрочитанных писем?',
  ],
} as const

const slotOf = (slot: string): 'left' | 'right' | 'center' =>
  slot === 'left' || slot === 'right' ? slot : 'center'

/** The installed apps as the page shows them to a person, and what is broken. */
export function appViews({ apps, problems }: RegistrySnapshot, language: 'en' | 'ru'): SnapshotApps {
  const views = apps.map(
    ({ appId, manifest, iconSvg }): AppView => ({
      appId,
      name: manifest.name,
      description: manifest.description,
      icon: iconSvg,
      panels: manifest.panels.map(({ panel_id, slot, title, icon, refresh }) => ({
        appId,
        panelId: panel_id,
        slot: slotOf(slot),
        title: typeof title === 'string' ? title : title[language],
        icon,
        refresh,
      })),
    }),
  )
  return { apps: views, problems: [...problems] }
}

/** First paint: everything the page shows, and the cursor to follow from. Null for a conversation that is not this user's. */
export async function loadSnapshot(
  host: Host,
  user: string,
  conversation: string | null,
): Promise<Snapshot | null> {
  const { kernel, users } = host
  const [profile, hasSample, conversations] = await Promise.all([
    users.profile(user),
    users.hasSample(user),
    kernel.listConversations(user),
  ])
  const [newest] = conversations
  const chosen =
    conversation === null
      ? (newest ?? (await kernel.startConversation(user)))
      : await kernel.findConversation(user, conversation)
  if (chosen === null) return null
  // The cursor is read first: an event that arrives in between is seen twice, never missed.
  const { cursor } = await kernel.world.stores.journal.events(user, Number.MAX_SAFE_INTEGER, 1)
  const turns = await kernel.turnViews(user, chosen.id, TURNS)
  return {
    user: {
      id: profile.id,
      address: profile.email,
      language: profile.language,
      timezone: profile.timezone,
      hasSample,
    },
    model: { id: kernel.world.model.id, isLocal: kernel.world.model.isLocal },
    conversations: conversations.length > 0 ? conversations : [chosen],
    conversation: chosen,
    turns,
    suggestions: [...suggestions[profile.language]],
    ...appViews(host.registry.snapshot(), profile.language),
    cursor,
  }
}
