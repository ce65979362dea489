import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { guardedHttp } from './guarded-http.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A real server on loopback; its `host:port` is what the environment would allow. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refusal = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'answered',
    (error: Error) => `${error.name}: ${error.message}`,
  )

const PRIVATE =
  'is on a private network. The owner of this server can allow it with WEBBEE_ALLOW_PRIVATE_ADDRESSES.'

describe('public addresses', () => {
  it.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('http for extensions', () => {
  it('brings back status, headers, final address and text', async () => {
    const host = await serve((request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain; charset=utf-8', 'x-method': request.method })
      request.pipe(response)
    })
    const answer = await guardedHttp([host]).request(`http://${host}/a?b=1`, {
      method: 'POST',
      body: 'привет',
    })
    expect(answer).toMatchObject({
      status: 201,
      ok: true,
      url: `http://${host}/a?b=1`,
      headers: { 'x-method': 'POST' },
      body: 'привет',
    })
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3:8080/',
    'https://192.168.0.1/',
  ])('refuses the literal private address %s', async (url) => {
    expect(await refusal(guardedHttp('none').request(url))).toBe(
      `HttpRefused: ${new URL(url).hostname} ${PRIVATE}`,
    )
  })

  it('refuses a name that resolves to a private address', async () => {
    const host = await serve((_, response) => response.end('secret'))
    const url = `http://localhost:${host.split(':')[1]}/`
    expect(await refusal(guardedHttp('none').request(url))).toBe(`HttpRefused: localhost ${PRIVATE}`)
  })

  it('allows the pairs of host and port that the environment lists, and no other port', async () => {
    const [one, other] = [
      await serve((_, response) => response.end('one')),
      await serve((_, response) => response.end('other')),
    ]
    const http = guardedHttp([one, `localhost:${one.split(':')[1]}`])
    expect((await http.request(`http://${one}/`)).body).toBe('one')
    expect((await http.request(`http://localhost:${one.split(':')[1]}/`)).body).toBe('one')
    expect(await refusal(http.request(`http://${other}/`))).toBe(`HttpRefused: 127.0.0.1 ${PRIVATE}`)
    expect((await guardedHttp('all').request(`http://${other}/`)).body).toBe('other')
  })

  it('checks every redirect again', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    const outside = await serve((_, response) =>
      response.writeHead(302, { location: `http://${inside}/` }).end(),
    )
    const named = await serve((_, response) =>
      response.writeHead(307, { location: `http://localhost:${inside.split(':')[1]}/` }).end(),
    )
    const http = guardedHttp([outside, named])
    expect(await refusal(http.request(`http://${outside}/`))).toBe(`HttpRefused: 127.0.0.1 ${PRIVATE}`)
    expect(await refusal(http.request(`http://${named}/`))).toBe(`HttpRefused: localhost ${PRIVATE}`)
  })

  it('refuses a redirect to another scheme or with a password in it', async () => {
    const toFile = await serve((_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    const toUser = await serve((_, response) =>
      response.writeHead(302, { location: 'http://a:b@example.com/' }).end(),
    )
    const http = guardedHttp([toFile, toUser])
    expect([
      await refusal(http.request(`http://${toFile}/`)),
      await refusal(http.request(`http://${toUser}/`)),
    ]).toEqual([
      'HttpRefused: Only http and https addresses can be asked, not file:',
      'HttpRefused: An address with a user name or password in it is refused.',
    ])
  })

  it('follows five redirects and not a sixth', async () => {
    const host = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    const http = guardedHttp([host])
    expect(await http.request(`http://${host}/5`)).toMatchObject({ body: 'there', url: `http://${host}/0` })
    expect(await refusal(http.request(`http://${host}/6`))).toBe(
      'HttpRefused: 127.0.0.1 leads through more than 5 redirects.',
    )
  })

  it('keeps credentials from the host that a redirect leads to, and turns its POST into a GET', async () => {
    const end = await serve((request, response) => {
      response.end(
        JSON.stringify([request.method, request.headers.authorization ?? null, request.headers.accept]),
      )
    })
    const start = await serve((_, response) => response.writeHead(302, { location: `http://${end}/` }).end())
    const answer = await guardedHttp([start, end]).request(`http://${start}/`, {
      method: 'POST',
      body: 'x',
      headers: { Authorization: 'Bearer key', accept: 'text/plain' },
    })
    expect(JSON.parse(answer.body)).toEqual(['GET', null, 'text/plain'])
  })

  it('refuses more than 10 MB, also when it comes compressed', async () => {
    const big = Buffer.alloc(11 * 1024 * 1024, 'a')
    const plain = await serve((_, response) => response.end(big))
    const packed = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big)),
    )
    const http = guardedHttp([plain, packed])
    const text = 'HttpRefused: 127.0.0.1 answered with more than 10 MB.'
    expect([
      await refusal(http.request(`http://${plain}/`)),
      await refusal(http.request(`http://${packed}/`)),
    ]).toEqual([text, text])
  })

  it('gives up on a slow answer, before and inside its body', async () => {
    const silent = await serve(() => undefined)
    const dripping = await serve((_, response) => void response.write('a'))
    const http = guardedHttp([silent, dripping])
    const text = 'HttpFailed: No answer from 127.0.0.1 within 0.1 s.'
    expect(await refusal(http.request(`http://${silent}/`, { timeoutMs: 100 }))).toBe(text)
    expect(await refusal(http.request(`http://${dripping}/`, { timeoutMs: 100 }))).toBe(text)
  })

  it('stops when its caller does', async () => {
    const silent = await serve(() => undefined)
    const request = guardedHttp([silent]).request(`http://${silent}/`, { signal: AbortSignal.timeout(50) })
    expect(await refusal(request)).toMatch(/^TimeoutError/)
  })

  it.each([
    ['ftp://example.com/', 'HttpRefused: Only http and https addresses can be asked, not ftp:'],
    ['file:///etc/passwd', 'HttpRefused: Only http and https addresses can be asked, not file:'],
    [
      'https://me:pass@example.com/',
      'HttpRefused: An address with a user name or password in it is refused.',
    ],
    ['example', 'HttpRefused: “example” is not a web address.'],
  ])('refuses %s', async (url, text) => {
    expect(await refusal(guardedHttp('all').request(url))).toBe(text)
  })

  it('says which host could not be reached', async () => {
    expect(await refusal(guardedHttp('all').request('http://127.0.0.1:1/'))).toMatch(
      /^HttpFailed: 127\.0\.0\.1 could not be reached/,
    )
  })
})
