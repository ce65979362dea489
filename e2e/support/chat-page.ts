import { expect, type Locator, type Page } from '@playwright/test'

/** The chat as a person uses it. */
export class ChatPage {
  readonly page: Page
  readonly #url: string
  readonly #patienceMs: number

  /** `patienceMs`: how long a message may take to stand in the conversation. */
  constructor(page: Page, url: string, { patienceMs = 15_000 } = {}) {
    this.page = page
    this.#url = url
    this.#patienceMs = patienceMs
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.#url}${path}`)
    await expect(this.composer).toBeEditable()
  }

  get composer(): Locator {
    return this.page.getByLabel(/^(Message to Webbee|Сообщение для Webbee|Сообщение)/)
  }

  get turns(): Locator {
    return this.page.locator('article[data-turn]')
  }

  get lastTurn(): Locator {
    return this.turns.last()
  }

  /** The card that waits. */
  get card(): Locator {
    return this.page.locator('section[data-card]')
  }

  get confirmButton(): Locator {
    return this.card.getByRole('button', { name: /^(Confirm|Подтвердить)/ })
  }

  get declineButton(): Locator {
    return this.card.getByRole('button', { name: /^(Decline|Отклонить)/ })
  }

  /** Writes and sends, and waits until the message stands in the conversation. */
  async send(text: string): Promise<Locator> {
    const before = await this.turns.count()
    await this.composer.fill(text)
    await this.composer.press('Enter')
    await expect(this.turns).toHaveCount(before + 1, { timeout: this.#patienceMs })
    return this.turns.nth(before)
  }

  /** Sends and waits until the turn has ended. */
  async ask(text: string): Promise<Locator> {
    const turn = await this.send(text)
    await this.ended(turn)
    return turn
  }

  async ended(turn: Locator, as?: string): Promise<void> {
    await expect(turn).toHaveAttribute('data-phase', 'ended', { timeout: 45_000 })
    if (as !== undefined) await expect(turn).toHaveAttribute('data-ended', as)
  }

  async waits(turn: Locator): Promise<void> {
    await expect(turn).toHaveAttribute('data-phase', 'waiting')
  }

  async confirm(): Promise<void> {
    await expect(this.confirmButton).toHaveAttribute('aria-disabled', 'false')
    await this.confirmButton.click()
  }

  async decline(): Promise<void> {
    await this.declineButton.click()
  }

  /** Functions of a turn's steps, in order. */
  async steps(turn: Locator): Promise<{ fn: string | null; status: string | null }[]> {
    const lines = await turn.locator('li[data-step]').all()
    return Promise.all(
      lines.map(async (line) => ({
        fn: await line.getAttribute('data-step'),
        status: await line.getAttribute('data-status'),
      })),
    )
  }

  /** Parameters and data of a step, as its owner may read them. */
  async stepDetail(
    turn: Locator,
    index: number,
  ): Promise<{ params: Record<string, unknown>; data: Record<string, unknown> }> {
    const id = await turn.getAttribute('data-turn')
    const response = await this.page.request.get(`${this.#url}/api/turns/${id}/steps/${index}`)
    expect(response.ok()).toBe(true)
    return response.json()
  }

  /** A panel's tree as JSON text. */
  async panel(app: string, panel: string, params: object = {}): Promise<string> {
    const response = await this.page.request.get(
      `${this.#url}/api/panels/${app}/${panel}?params=${encodeURIComponent(JSON.stringify(params))}`,
    )
    return response.text()
  }

  async snapshot(): Promise<{ conversation: { id: string }; user: { id: string; address: string } }> {
    return (await this.page.request.get(`${this.#url}/api/snapshot`)).json()
  }

  /** A panel as it is drawn beside the chat. */
  region(title: string | RegExp): Locator {
    return this.page.getByRole('region', { name: title })
  }

  /** Shows an app's panels beside the chat. */
  async openApp(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click()
  }
}
