import {
  type DocumentScope,
  KERNEL_APP,
  type StoreDocument,
  type UserProfile,
  type Users,
  type World,
} from '../kernel/index.ts'

/** Users stand in documents of a user of their own, which no cookie can name. */
const SCOPE: DocumentScope = { user: '__system__', app: KERNEL_APP }
const COLLECTION = 'users'

/** Where a user's profile lies in the store. */
export const profilePlace = (user: string) => ({
  owner: SCOPE.user,
  document: { app: SCOPE.app, collection: COLLECTION, id: user },
})

type Ports = Pick<World, 'clock' | 'ids'> & { documents: World['stores']['documents'] }

export interface NewUser {
  id: string
  email: string | null
  name: string
  language: 'en' | 'ru'
  timezone: string
}

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const choices = (value: unknown): Record<string, boolean> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : {}

const profileOf = ({ id, data }: StoreDocument): UserProfile => ({
  id,
  email: typeof data.email === 'string' ? data.email : null,
  name: text(data.name, id),
  role: text(data.role, 'user'),
  language: data.language === 'ru' ? 'ru' : 'en',
  timezone: text(data.timezone, 'UTC'),
  removedApps: texts(data.removedApps),
  scopes: texts(data.scopes),
  connectedEmails: texts(data.connectedEmails),
  askBefore: choices(data.askBefore),
})

const MAX_TRIES = 20

/** The users of this server, behind the kernel's port, with what only the host does to them. */
export class UserBook implements Users {
  readonly #ports: Ports

  constructor(ports: Ports) {
    this.#ports = ports
  }

  async profile(user: string): Promise<UserProfile> {
    return (
      (await this.find(user)) ?? {
        id: user,
        email: null,
        name: user,
        role: 'user',
        language: 'en',
        timezone: 'UTC',
        removedApps: [],
      }
    )
  }

  async find(user: string): Promise<UserProfile | null> {
    const document = await this.#ports.documents.get(SCOPE, COLLECTION, user)
    return document === null ? null : profileOf(document)
  }

  async resolve(address: string): Promise<UserProfile | null> {
    const page = await this.#ports.documents.query(SCOPE, {
      collection: COLLECTION,
      where: { email: address.trim().toLowerCase() },
      limit: 1,
    })
    const [document] = page.documents
    return document === undefined ? null : profileOf(document)
  }

  /** The users who came by themselves, the last active first, at most `limit`. */
  async guests(limit: number): Promise<UserProfile[]> {
    const page = await this.#ports.documents.query(SCOPE, {
      collection: COLLECTION,
      where: { isGuest: true },
      orderBy: '-lastActiveAt',
      limit,
    })
    return page.documents.map(profileOf)
  }

  /** The ids of those who were active after a moment (milliseconds since the epoch), newest first, at most `limit`. */
  async activeSince(moment: number, limit: number): Promise<string[]> {
    const after = new Date(moment).toISOString()
    const page = await this.#ports.documents.query(SCOPE, {
      collection: COLLECTION,
      where: { isGuest: true },
      orderBy: '-lastActiveAt',
      limit,
    })
    return page.documents.filter(({ data }) => text(data.lastActiveAt, '') > after).map(({ id }) => id)
  }

  /** A new user; whoever is there already stays as they are. */
  async add(user: NewUser, options: { isGuest: boolean }): Promise<UserProfile> {
    const data = {
      ...user,
      email: user.email?.toLowerCase() ?? null,
      role: 'user',
      isGuest: options.isGuest,
      hasSample: false,
      removedApps: [],
      lastActiveAt: this.#now(),
    }
    const document = await this.#put(user.id, data)
    return document === null ? this.profile(user.id) : profileOf(document)
  }

  async hasSample(user: string): Promise<boolean> {
    return (await this.#ports.documents.get(SCOPE, COLLECTION, user))?.data.hasSample === true
  }

  async change(
    user: string,
    change: { hasSample?: boolean; timezone?: string; language?: 'en' | 'ru' },
  ): Promise<void> {
    await this.#update(user, () => change)
  }

  async setAppRemoved(user: string, appId: string, isRemoved: boolean): Promise<UserProfile> {
    const updated = await this.#update(user, (document) => {
      const others = profileOf(document).removedApps.filter((id) => id !== appId)
      return { removedApps: isRemoved ? [...others, appId] : others }
    })
    if (updated === null) throw new Error(`No user ${user}.`)
    return profileOf(updated)
  }

  /** Records whether a user wants a card before writes with this effect; `*` is every write. The profile after it. */
  async setAskBefore(user: string, effect: string, ask: boolean): Promise<UserProfile> {
    const updated = await this.#update(user, (document) => ({
      askBefore: { ...profileOf(document).askBefore, [effect]: ask },
    }))
    if (updated === null) throw new Error(`No user ${user}.`)
    return profileOf(updated)
  }

  /** Two changes at once both count: each is made of what stands there, and made again where that has moved. */
  async #update(
    user: string,
    change: (document: StoreDocument) => Record<string, unknown>,
  ): Promise<StoreDocument | null> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const document = await this.#ports.documents.get(SCOPE, COLLECTION, user)
      if (document === null) return null
      const data = { ...document.data, ...change(document), lastActiveAt: this.#now() }
      const updated = await this.#put(user, data, document)
      if (updated !== null) return updated
    }
    throw new Error(`The profile of ${user} changed too often at that moment.`)
  }

  #now(): string {
    return new Date(this.#ports.clock.now()).toISOString()
  }

  /** Null where what stood there was changed meanwhile. */
  async #put(
    id: string,
    data: Record<string, unknown>,
    before: StoreDocument | null = null,
  ): Promise<StoreDocument | null> {
    const at = this.#now()
    const document: StoreDocument = {
      id,
      collection: COLLECTION,
      data,
      etag: this.#ports.ids.fresh('e'),
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    }
    const ifMatch = before?.etag ?? 'absent'
    const written = await this.#ports.documents.write([
      { kind: 'put', scope: SCOPE, collection: COLLECTION, id, ifMatch, document },
    ])
    return written.ok ? document : null
  }
}
