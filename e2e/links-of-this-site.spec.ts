import { expect, test } from './support/webbee.ts'

for (const to of [
  '//evil.example/x',
  '/\\evil.example/x',
  '/%09/evil.example/x',
  '/%0a/evil.example/x',
  '/%0d/evil.example/x',
  '/%00/evil.example/x',
  'https://evil.example/x',
  '%09//evil.example/x',
]) {
  test(`a new guest is sent nowhere else by ${to}`, async ({ app, request }) => {
    const answer = await request.get(`${app.url}/api/guest?to=${to}`, { maxRedirects: 0 })
    const location = answer.headers().location ?? ''
    expect(location).not.toMatch(/evil/)
    expect(new URL(location, app.url).host).toBe(new URL(app.url).host)
  })
}

test('a new guest comes back to the path they asked for', async ({ app, request }) => {
  const answer = await request.get(`${app.url}/api/guest?to=${encodeURIComponent('/audit?turn=t_1')}`, {
    maxRedirects: 0,
  })
  expect(answer.headers().location).toMatch(/\/audit\?turn=t_1&welcome=1$/)
})
