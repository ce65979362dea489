import {
  effectiveActionType,
  functionTitle,
  hasApp,
  modelsOf,
  type UserProfile,
  type World,
} from '../kernel/index.ts'
import type { AppView, ModelView, Snapshot, SnapshotApps } from '../protocol/snapshot.ts'
import type { LoadedExtension, RegistrySnapshot } from './extensions/registry.ts'
import type { Host } from './host.ts'

/** What the page says of the models: every one that may be asked, and whether all of them stay on this machine. */
function modelView(world: World): ModelView {
  const models = modelsOf(world)
  return { id: models.map(({ id }) => id).join(', '), isLocal: models.every(({ isLocal }) => isLocal) }
}

const TURNS = 100

/** What a person may try first, with the apps it needs. */
const suggestions: { needs: string[]; en: string; ru: string }[] = [
  { needs: ['notes'], en: 'Show my notes', ru: 'Покажи мои заметки' },
  {
    needs: ['sql-db', 'notes', 'mail'],
    en: 'Query orders, write a note with the count, email me the note',
    ru: 'Запроси заказы, сохрани заметку с количеством и отправь её мне',
  },
  { needs: ['mail'], en: 'How many unread mails do I have?', ru: 'Сколько у меня непрочитанных писем?' },
]

const slotOf = (slot: string): 'left' | 'right' | 'center' =>
  slot === 'left' || slot === 'right' ? slot : 'center'

const appView = (
  { appId, manifest, iconSvg, extension }: LoadedExtension,
  language: 'en' | 'ru',
): AppView => ({
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
  functions: manifest.tools.map((tool) => ({
    name: tool.name,
    title: functionTitle(extension.functions.get(tool.name)?.options, tool.name, language),
    actionType: effectiveActionType(tool),
    ...(tool.effects.length === 0 ? {} : { effects: [...tool.effects] }),
  })),
  isSystem: manifest.system,
})

/** The apps of a user as the page shows them, those they removed, and what is broken. */
export function appViews(
  { apps, problems }: RegistrySnapshot,
  profile: Pick<UserProfile, 'language' | 'removedApps'>,
): SnapshotApps {
  const { language } = profile
  const had = apps.filter((app) => hasApp(app, profile))
  const ids = new Set(had.map(({ appId }) => appId))
  return {
    apps: had.map((app) => appView(app, language)),
    removed: apps.filter(({ appId }) => !ids.has(appId)).map((app) => appView(app, language)),
    problems: [...problems],
    suggestions: suggestions
      .filter(({ needs }) => needs.every((appId) => ids.has(appId)))
      .map((suggestion) => suggestion[language]),
  }
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
    model: modelView(kernel.world),
    askBefore: { ...profile.askBefore },
    conversations: conversations.length > 0 ? conversations : [chosen],
    conversation: chosen,
    turns,
    ...appViews(host.registry.snapshot(), profile),
    cursor,
  }
}
