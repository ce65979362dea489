import { describe, expect, it } from 'vitest'
import { HttpRefused, type HttpResponse, validateExtension } from '#sdk'
import { type MockContext, mockContext } from '#sdk/testing/mock-context.ts'
import { probeSkeleton } from '#sdk/testing/probe-skeleton.ts'
import { renderPanel } from '#sdk/testing/render-panel.ts'
import { runFunction } from '#sdk/testing/run-function.ts'
import webTools from './index.ts'

const url = 'https://status.example.com'
const NOON = '2026-05-15T12:00:00.000Z'
const answer = (status: number, body = ''): HttpResponse => ({
  status,
  ok: status < 400,
  url,
  headers: {},
  body,
})
const answering = (response: HttpResponse | Error): MockContext =>
  mockContext({
    http: () => {
      if (response instanceof Error) throw response
      return response
    },
  })
const run = (ctx: MockContext, name: string, args: object = {}) => runFunction(webTools, name, args, ctx)

it('breaks no rule', () => {
  expect(validateExtension(webTools)).toEqual([])
})

describe('check_monitor', () => {
  it('reports a site that is up, with status, time and title', async () => {
    const ctx = answering(answer(200, '<html><head><title lang="en">\n All systems\n normal </title></head>'))
    expect(await run(ctx, 'check_monitor', { url })).toEqual({
      status: 'success',
      data: {
        url,
        up: true,
        status: 200,
        response_ms: expect.any(Number),
        checked_at: NOON,
        title: 'All systems normal',
        error: null,
      },
      summary: expect.stringMatching(
        /^https:\/\/status\.example\.com is up: status 200, answered in \d+ ms\.$/,
      ),
      refreshPanels: ['monitors'],
    })
  })

  it('reports an error status as down', async () => {
    expect(await run(answering(answer(503, '<title>')), 'check_monitor', { url })).toMatchObject({
      data: { up: false, status: 503, title: null, error: null },
      summary: `${url} is down: status 503.`,
    })
  })

  it.each([
    [{ code: 'ENOTFOUND' }, 'no such host'],
    [{ code: 'ECONNREFUSED' }, 'the connection was refused'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'its certificate has expired'],
    [{}, 'it cannot be reached'],
  ])('reports a site that does not answer as down: %j', async (cause, error) => {
    const failed = new Error('fetch failed', { cause: Object.assign(new Error('deep'), cause) })
    expect(await run(answering(failed), 'check_monitor', { url })).toMatchObject({
      data: { up: false, status: null, error },
      summary: `${url} is down: ${error}.`,
    })
  })

  it('refuses a private address, and says that nothing was checked', async () => {
    expect(
      await run(answering(new HttpRefused('private')), 'check_monitor', { url: 'http://10.0.0.1/' }),
    ).toEqual({
      status: 'error',
      error:
        'I may not open http://10.0.0.1/: it leads to a private address or breaks a rule for outside addresses, so it was not checked. Give a public web address.',
      code: 'WEB_ADDRESS_REFUSED',
      retryable: false,
    })
  })

  it.each(['status.example.com', 'ftp://example.com', 'javascript:alert(1)', ''])(
    'refuses %j',
    async (wrong) => {
      expect(await run(answering(answer(200)), 'check_monitor', { url: wrong })).toMatchObject({
        code: 'VALIDATION_TYPE_ERROR',
      })
    },
  )

  it('ends with the turn instead of calling the site down', async () => {
    const stop = new AbortController()
    const ctx = mockContext({ signal: stop.signal, http: () => Promise.reject(stop.signal.reason) })
    stop.abort()
    await expect(run(ctx, 'check_monitor', { url })).rejects.toThrow()
  })
})

describe('monitors', () => {
  it('are added once and listed newest first, with the check of the last five minutes', async () => {
    const ctx = answering(answer(200))
    expect(await run(ctx, 'add_monitor', { url })).toMatchObject({
      data: { monitor_id: 'monitors-1', url },
      summary: `Added a monitor for ${url}.`,
    })
    expect(await run(ctx, 'add_monitor', { url })).toMatchObject({ code: 'MONITOR_EXISTS' })
    await run(ctx, 'add_monitor', { url: 'https://shop.example.com' })
    await run(ctx, 'check_monitor', { url })
    expect(await run(ctx, 'list_monitors')).toEqual({
      status: 'success',
      data: {
        total: 2,
        monitors: [
          {
            monitor_id: 'monitors-2',
            url: 'https://shop.example.com',
            up: null,
            status: null,
            response_ms: null,
            checked_at: null,
          },
          {
            monitor_id: 'monitors-1',
            url,
            up: true,
            status: 200,
            response_ms: expect.any(Number),
            checked_at: NOON,
          },
        ],
        has_more: false,
      },
      summary: 'You have 2 monitors.',
      refreshPanels: [],
    })
    ctx.advance(301_000)
    expect(await run(ctx, 'list_monitors')).toMatchObject({
      data: { monitors: [{ up: null }, { up: null }] },
    })
  })

  it('are refused without a web address', async () => {
    expect(await run(mockContext(), 'add_monitor', { url: 'my site' })).toMatchObject({
      code: 'VALIDATION_TYPE_ERROR',
    })
  })

  it('stand in the skeleton', async () => {
    const ctx = mockContext()
    await run(ctx, 'add_monitor', { url })
    expect(await probeSkeleton(webTools, 'web_monitors', ctx)).toEqual({
      total_monitors: 1,
      recent: [{ id: 'monitors-1', title: url }],
    })
  })

  it('are drawn without repair, with a way to check each', async () => {
    const ctx = answering(answer(500))
    expect(await renderPanel(webTools, 'monitors', {}, ctx)).toMatchObject({
      tree: { type: 'Stack' },
      issues: [],
    })
    await run(ctx, 'add_monitor', { url })
    await run(ctx, 'add_monitor', { url: 'https://shop.example.com' })
    await run(ctx, 'check_monitor', { url })
    const { tree, issues } = await renderPanel(webTools, 'monitors', {}, ctx)
    expect(issues).toEqual([])
    expect(JSON.stringify(tree)).toContain(`"function":"check_monitor","params":{"url":"${url}"}`)
  })
})
