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

type Ports = Pick<World, 'clock' | 'ids'> & { documents: World['stores']['documents'] }

export interface NewUser {
  id: string
  email: string | null
  name: string
  language: 'en' | 'ru'
  timezone: string
}

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

const profileOf = ({ id, data }: StoreDocument): UserProfile => ({
  id,
  email: typeof data.email === 'string' ? data.email : null,
  name: text(data.name, id),
  role: text(data.role, 'user'),
  language: data.language === 'ru' ? 'ru' : 'en',
  timezone: text(data.timezone, 'UTC'),
})

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

  /** The most recently active user who came by themselves; null in an empty data folder. */
  async mostRecent(): Promise<UserProfile | null> {
    const page = await this.#ports.documents.query(SCOPE, {
      collection: COLLECTION,
      where: { isGuest: true },
      orderBy: '-lastActiveAt',
      limit: 1,
    })
    const [document] = page.documents
    return document === undefined ? null : profileOf(document)
  }

  async add(user: NewUser, options: { isGuest: boolean }): Promise<UserProfile> {
    const data = {
      ...user,
      email: user.email?.toLowerCase() ?? null,
      role: 'user',
      isGuest: options.isGuest,
      hasSample: false,
      lastActiveAt: this.#now(),
    }
    return profileOf(await this.#put(user.id, data))
  }

  async hasSample(user: string): Promise<boolean> {
    return (await this.#ports.documents.get(SCOPE, COLLECTION, user))?.data.hasSample === true
  }

  async change(
    user: string,
    change: { hasSample?: boolean; timezone?: string; language?: 'en' | 'ru' },
  ): Promise<void> {
    const document = await this.#ports.documents.get(SCOPE, COLLECTION, user)
    if (document !== null)
      await this.#put(user, { ...document.data, ...change, lastActiveAt: this.#now() }, document)
  }

  #now(): string {
    return new Date(this.#ports.clock.now()).toISOString()
  }

  async #put(
    id: string,
    data: Record<string, unknown>,
    before: StoreDocument | null = null,
  ): Promise<StoreDocument> {
    const at = this.#now()
    const document: StoreDocument = {
      id,
      collection: COLLECTION,
      data,
      etag: this.#ports.ids.fresh('e'),
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    }
    await this.#ports.documents.write([{ kind: 'put', scope: SCOPE, collection: COLLECTION, id, document }])
    return document
  }
}
