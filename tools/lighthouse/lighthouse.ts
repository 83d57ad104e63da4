import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'

import { chromiumOptions } from '../../scripts/chromium.ts'
import { type LocalServer, startLocalServer } from '../../scripts/local-server.ts'
import { writeTable } from '../../scripts/markdown-table.ts'
import { slowestInteraction, visits } from './interactions.ts'

// Opens the built pages as Lighthouse's phone does, each several times, and writes the medians to
// docs/performance.md. Then presses and types through some of them on a processor as slow, and writes how long the
// slowest press took. Chosen by address: node tools/lighthouse/lighthouse.ts / /journal; or `interactions` for the
// latter alone.
const runs = Number(process.env['RUNS'] ?? 3)
const port = Number(process.env['PORT'] ?? 4423)
const debuggingPort = port + 1000
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
// Pages behind a sign-in are nobody's to find: what speaks to search engines is not asked of them.
const forSearchEngines = ['is-crawlable', 'robots-txt', 'canonical', 'hreflang']
const pages = [
  { name: 'Landing', address: '/', role: null },
  { name: 'Dashboard', address: '/', role: 'user' },
  { name: 'Staff dashboard', address: '/', role: 'staff' },
  { name: 'Check-in', address: '/checkin', role: 'user' },
  { name: 'Assessment', address: '/assessment/depression', role: 'user' },
  { name: 'Journal', address: '/journal', role: 'user' },
  { name: 'Learning', address: '/content', role: 'user' },
  { name: 'Analytics', address: '/admin', role: 'admin' },
]

type Measure = (typeof categories)[number] | 'lcp' | 'tbt' | 'cls'
type Measures = Record<Measure, number>

const profile = mkdtempSync(path.join(tmpdir(), 'evenkeel-lighthouse-browser-'))
const browser = await chromium.launchPersistentContext(profile, {
  // Else the processors that the page computes on also play a graphics card.
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  ...chromiumOptions(),
})
// Nobody's phone computes the server's part, nor Lighthouse's: these let the browser go first.
setPriority(constants.priority.PRIORITY_LOW)
const origin = `http://127.0.0.1:${port}`
let demo: LocalServer | undefined
try {
  demo = await startLocalServer({ port })
  const chosen = process.argv.slice(2)
  const rows = []
  for (const page of pages.filter(({ address }) => chosen.length === 0 || chosen.includes(address))) {
    const cookie = page.role === null ? '' : await cookieOf(page.role)
    const measured: Measures[] = []
    for (let run = 0; run < runs; run += 1) {
      measured.push(await measureAgain(page.address, cookie))
    }
    const row = [page.name, ...rowOf(measured)]
    console.log(row.join('\t'))
    rows.push(row)
  }
  const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO']
  if (chosen.length === 0) writeTable('lighthouse', [...head, 'LCP, s', 'TBT, ms', 'CLS'], rows)
  if (chosen.length === 0 || chosen.includes('interactions'))
    writeTable('interactions', ['Page', 'INP, ms'], await interactions())
} finally {
  await browser.close()
  await demo?.stop()
  rmSync(profile, { recursive: true, force: true })
}

/** A row for each page that is pressed and typed through, with the median of its runs. */
async function interactions(): Promise<string[][]> {
  const rows = []
  const cookie = await cookieOf('user')
  for (const visit of visits) {
    const slowest: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await showCookies(cookie)
      slowest.push(await slowestInteraction(browser, origin, visit))
    }
    const row = [visit.name, medianOf(slowest).toFixed(0)]
    console.log(row.join('\t'), slowest.join(' '))
    rows.push(row)
  }
  return rows
}

async function cookieOf(role: string): Promise<string> {
  const reply = await fetch(`${origin}/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ role }),
  })
  if (!reply.ok) throw new Error(`Cannot sign in as ${role}: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A busy machine may lose the trace of a load: such a run says nothing, and is made once more. */
function measureAgain(address: string, cookie: string): Promise<Measures> {
  return measure(address, cookie).catch(() => measure(address, cookie))
}

/** From now on the browser sends these cookies, as `cookieOf` answers them, and no others. */
async function showCookies(cookie: string): Promise<void> {
  await browser.clearCookies()
  await browser.addCookies(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return { name, value, url: origin }
      }),
  )
}

async function measure(address: string, cookie: string): Promise<Measures> {
  await showCookies(cookie)
  const { lhr } =
    (await lighthouse(`${origin}${address}`, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: cookie === '' ? [] : forSearchEngines,
      // Storage is emptied before each run; the cookies above go with it unless they stay.
      clearStorageTypes: ['cache_storage', 'file_systems', 'indexeddb', 'local_storage', 'service_workers'],
    })) ?? {}
  if (!lhr || lhr.runtimeError) {
    throw new Error(`Cannot measure ${address}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  }
  nameFaults(lhr, address)
  return measuresOf(lhr)
}

/** Prints what costs a page points beside its speed. */
function nameFaults({ categories: scores, audits }: Result, address: string): void {
  for (const category of categories) {
    for (const { id, weight } of scores[category]?.auditRefs ?? []) {
      const score = audits[id]?.score
      if (category !== 'performance' && weight > 0 && typeof score === 'number' && score < 1) {
        console.log(`  ${address}: ${id}`)
      }
    }
  }
}

function measuresOf(lhr: Result): Measures {
  const { audits } = lhr
  return {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    'best-practices': scoreOf(lhr, 'best-practices'),
    seo: scoreOf(lhr, 'seo'),
    lcp: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    tbt: audits['total-blocking-time']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
  }
}

function scoreOf(lhr: Result, category: (typeof categories)[number]): number {
  const score = lhr.categories[category]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse has no score for ${category}`)
  return 100 * score
}

function rowOf(measured: readonly Measures[]): string[] {
  const median = (key: Measure) => medianOf(measured.map((one) => one[key]))
  return [
    ...categories.map((category) => median(category).toFixed(0)),
    median('lcp').toFixed(1),
    median('tbt').toFixed(0),
    median('cls').toFixed(3),
  ]
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
