// npm run measure:first-load: JavaScript of the chat page, gzip -9, in what its HTML names and in what a browser loads
// before the first keystroke. Exits 1 above the limit.
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { startApp } from '../e2e/support/app.ts'
import buildOnce from '../e2e/support/build-once.ts'
import { chromiumArguments, ensureChromium } from '../e2e/support/chromium.ts'

const LIMIT_KB = 350
const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
const gzipped = (body) => gzipSync(body, { level: 9 }).length

/** The chat page as a new guest's browser gets it: redirects are followed with the cookies they set. */
async function guestPage(start) {
  const cookies = new Map()
  let url = start
  for (let hop = 0; hop < 5; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'accept-language': 'en' } })
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0].split('=')
      cookies.set(name, value)
    }
    if (response.status === 200) return response.text()
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  throw new Error(`${start} leads to no page.`)
}

async function scriptsOfHtml(url) {
  const html = await guestPage(url)
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
  const sources = new Set(
    tags.flatMap((tag) => /\bsrc="([^"]+)"/i.exec(tag)?.[1].replaceAll('&amp;', '&') ?? []),
  )
  const sizes = [...sources].map(async (source) => {
    const response = await fetch(new URL(source, url))
    return [source, gzipped(Buffer.from(await response.arrayBuffer()))]
  })
  return { html: gzipped(html), scripts: new Map(await Promise.all(sizes)) }
}

async function scriptsOfBrowser(url) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
  const scripts = new Map()
  try {
    const page = await browser.newPage()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script' || !response.ok()) return
      scripts.set(new URL(response.url()).pathname, gzipped(await response.body()))
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.getByRole('textbox').last().focus()
    await page.waitForTimeout(2_000)
  } finally {
    await browser.close()
  }
  return scripts
}

const sum = (scripts) => [...scripts.values()].reduce((total, size) => total + size, 0)

buildOnce()
const app = await startApp()
try {
  const { html, scripts } = await scriptsOfHtml(app.url)
  const loaded = await scriptsOfBrowser(app.url)
  const total = Math.max(sum(scripts), sum(loaded))
  process.stdout.write(
    [
      ...[...loaded]
        .sort((a, b) => b[1] - a[1])
        .map(([name, size]) => `  ${kilobytes(size).padStart(7)} kB  ${name}`),
      `HTML                       ${kilobytes(html)} kB`,
      `scripts named in the HTML  ${kilobytes(sum(scripts))} kB in ${scripts.size} files`,
      `loaded before a keystroke  ${kilobytes(sum(loaded))} kB in ${loaded.size} files`,
      `first load ${kilobytes(total)} kB gzip, limit ${LIMIT_KB} kB`,
      '',
    ].join('\n'),
  )
  process.exitCode = scripts.size > 0 && total <= LIMIT_KB * 1000 ? 0 : 1
} finally {
  await app.kill()
}
