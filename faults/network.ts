import { setTimeout as sleep } from 'node:timers/promises'

import { type Browser, chromium, type Page } from '@playwright/test'

import { alertApi } from '#features/care/alerts/contract.ts'

import { chromiumOptions, headlessSwitches } from '../scripts/chromium.ts'
import { openBadNetwork } from './bad-network.ts'
import { readAll } from './consistency.ts'
import { openInstallation } from './installation.ts'
import { isShort, numberOption, report, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'
import { until } from './until.ts'

// Thirty people write and ask for help over a network that swallows, delays, buffers, truncates and half-closes. Two of
// them, and one who responds, use the pages in a browser, which are read all the while, and press again what could not be
// pressed; the others send the same calls with the same request ids until an answer comes, as the pages do.
const people = 30
const askersWithPages = 2
const seconds = numberOption('seconds') ?? (isShort ? 60 : 600)
/** Within so many seconds of the network's return everything is stored, and a responder sees each request. */
const mostSeconds = 30
/** A stream is believed for 25 s after its last sign of life; after that a page may promise nothing more. */
const mostUnseenMs = 30_000
const mostMsOfCall = 8000
/** So long somebody tries to press a button that is missing, covered or drawn anew, before they look at the page again. */
const mostMsOfPress = 5000
/** Whoever is at a page touches it so often, since a page that nobody touches locks. */
const touchEveryMs = 20_000

type Kind = 'check-in' | 'entry' | 'help'
const kinds = {
  'check-in': (key: string) => ({
    path: '/api/checkins',
    body: { moodScore: 5, stressScore: 5, isPreShift: true, notes: key, requestId: key },
  }),
  entry: (key: string) => ({ path: '/api/journal', body: { content: key, requestId: key } }),
  help: (key: string) => ({ path: alertApi.raise.path, body: { severity: 'critical', requestId: key } }),
} as const satisfies Record<Kind, (key: string) => { path: string; body: object }>

interface Written {
  readonly person: TestPerson
  readonly kind: Kind
  readonly key: string
}

const installation = await openInstallation({ residents: people })
const chromiumHere = await chromium.launch({ ...chromiumOptions(), args: headlessSwitches })
try {
  await tryNetwork(chromiumHere)
} finally {
  await chromiumHere.close()
  await installation.close()
}

async function tryNetwork(browser: Browser): Promise<void> {
  const server = await installation.instance()
  await server.start()
  const network = await openBadNetwork(Number(new URL(server.address).port))
  const [responder] = installation.responders
  const faults = new Set<string>()
  let looks = 0
  let failedPresses = 0
  const asking = installation.residents.slice(0, askersWithPages)
  const writing = installation.residents.slice(askersWithPages)

  const alertsPage = await openPage(browser, network.address, responder!, '/alerts')
  // The banner over the pages has such a button too.
  const shownRequests = alertsPage.getByRole('main').getByRole('button', { name: 'Respond', exact: true })
  const askerPages = await Promise.all(
    asking.map((person) => openPage(browser, network.address, person, '/')),
  )

  const watching = new AbortController()
  const watch = async (page: Page, judge: (said: string) => Promise<string | null>) => {
    let touchedAt = 0
    while (!watching.signal.aborted) {
      if (Date.now() - touchedAt > touchEveryMs) {
        touchedAt = Date.now()
        await page.mouse.wheel(0, 1).catch(() => {})
      }
      const said = await page
        .locator('body')
        .innerText({ timeout: 2000 })
        .catch(() => '')
      const fault = await judge(said).catch((error: unknown) => `a look at what is stored: ${String(error)}`)
      if (fault) faults.add(fault)
      looks += 1
      await sleep(500)
    }
  }
  const watches = Promise.all([
    watch(alertsPage, async (said) => {
      if (!/Nobody is waiting|A new alert appears here by itself/.test(said)) return null
      const before = Date.now() - mostUnseenMs
      const waiting = await activeAlerts(server.address, responder!)
      const isUntrue = waiting.some(({ createdAt }) => Date.parse(createdAt) < before)
      return isUntrue ? 'a responder read that nobody waits, more than 30 s after a request was stored' : null
    }),
    ...askerPages.map((page, place) =>
      watch(page, async (said) => {
        if (!said.includes('Help Request Sent')) return null
        const own = await readStored(server.address, alertApi.own.path, asking[place]!)
        return own.length > 0 ? null : 'somebody read that their request was sent, and it was not stored'
      }),
    ),
  ])

  network.spoil()
  const endsAt = Date.now() + seconds * 1000
  const written: Written[] = []
  const stored: Promise<void>[] = []
  const late = new AbortController()
  const write = (person: TestPerson, kind: Kind) => {
    const one = { person, kind, key: crypto.randomUUID() }
    written.push(one)
    const sent = send(network.address, one, late.signal).catch((error: unknown) => {
      faults.add(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
    })
    stored.push(sent)
    return sent
  }
  const randomMoment = () => sleep(Math.random() * seconds * 900)
  const acts = [
    ...writing.map(async (person) => {
      await Promise.all([
        randomMoment().then(() => write(person, 'help')),
        (async () => {
          for (let turn = 0; Date.now() < endsAt; turn += 1) {
            await sleep(1000 + 2000 * Math.random())
            await write(person, turn % 2 === 0 ? 'entry' : 'check-in')
          }
        })(),
      ])
    }),
    ...askerPages.map(async (page) => {
      await randomMoment()
      await askForHelp(page, late.signal, () => (failedPresses += 1)).catch((error: unknown) =>
        faults.add(`a page: ${String(error)}`),
      )
    }),
  ]
  const acted = Promise.all(acts)
  await sleep(Math.max(0, endsAt - Date.now()))
  network.mend()
  const mendedAt = Date.now()

  await until('each request for help is stored, and on a responder’s page', mostSeconds, async () => {
    const waiting = await activeAlerts(server.address, responder!)
    const shown = await shownRequests.count()
    return waiting.length === people && shown === people
  }).catch(async () => {
    const waiting = await activeAlerts(server.address, responder!)
    const shown = await shownRequests.count()
    faults.add(
      `${mostSeconds} s after the network came back ${waiting.length} of ${people} requests are stored, and ${shown} shown`,
    )
  })
  const seenAfter = Math.round((Date.now() - mendedAt) / 1000)
  const giveUp = setTimeout(() => late.abort(), 60_000)
  await acted
  await Promise.all(stored)
  clearTimeout(giveUp)
  watching.abort()
  await watches

  for (const fault of await compare(server.address, written)) faults.add(fault)
  for (const person of installation.residents) {
    const own = await readStored<{ askedAgain: number }>(server.address, alertApi.own.path, person)
    const isOnce = own.length === 1 && own[0]!.askedAgain === 0
    for (const fault of unless(
      isOnce,
      `a request for help is there ${own.length} times, asked again ${own[0]?.askedAgain}`,
    ))
      faults.add(fault)
  }
  await network.close()
  const { none, ...ills } = network.counts
  const ill = Object.values(ills).reduce((sum, count) => sum + count)
  report(
    {
      id: 'F34',
      title: 'The network is bad',
      done: `a proxy that swallows, delays, buffers, truncates and half-closes each connection at random for ${seconds} s, while ${people} people write and ask for help; ${askersWithPages} of them and a responder in Chromium`,
      reach: `each request for help stored once and on the responder’s page within ${mostSeconds} s of the network’s return, no word lost or doubled, no untrue sentence on the three pages`,
    },
    `${written.length} texts and requests, ${looks} looks at pages, ${failedPresses} presses failed, ${ill} of ${ill + none} connections ill; all seen ${seenAfter} s after the return`,
    [...faults],
  )
}

/** Opens a page of somebody over a network that is still good, and waits until it is whole. */
async function openPage(
  browser: Browser,
  baseURL: string,
  { cookie }: TestPerson,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', serviceWorkers: 'block' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, url: baseURL },
    { name: 'signed-in', value: '1', url: baseURL },
  ])
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  return page
}

/**
 * Asks for help by the menu, as a person does: what could not be pressed is pressed again, until the page shows that it
 * was taken. Throws after the signal.
 */
async function askForHelp(page: Page, late: AbortSignal, onFailedPress: () => void): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'You are not alone' })
  const question = menu.getByRole('button', { name: 'Continue', exact: true })
  // They stand in the place of Continue once it was pressed.
  const taken = menu.getByRole('button', { name: /^(Sending\.\.\.|Try again now|Ask again)$/ })
  while (!late.aborted) {
    try {
      if (!(await menu.isVisible()))
        await page.getByRole('button', { name: 'Help', exact: true }).click({ timeout: mostMsOfPress })
      await question.or(taken).waitFor({ timeout: mostMsOfPress })
      if (await taken.isVisible()) return
      await question.click({ timeout: mostMsOfPress })
      await taken.waitFor({ timeout: mostMsOfPress })
      return
    } catch {
      onFailedPress()
      await sleep(1000)
    }
  }
  throw new Error('no press was taken a minute after the network came back')
}

/** Sends one text with its request id until an answer comes. Throws what is refused, and after the signal. */
async function send(address: string, { person, kind, key }: Written, late: AbortSignal): Promise<void> {
  const { path, body } = kinds[kind](key)
  while (!late.aborted) {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(mostMsOfCall),
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => null)
    if (reply && reply.status < 300) return
    // 408 is of a request that did not arrive whole, and 429 of one too many.
    if (reply && reply.status < 500 && ![408, 429].includes(reply.status))
      throw new Error(`${reply.status} ${reply.text}`)
    await sleep(300)
  }
  throw new Error('no answer a minute after the network came back')
}

/** Reads what is stored. A server with too much to do may refuse that a few times. */
async function readStored<Row>(address: string, path: string, person: TestPerson): Promise<Row[]> {
  for (let left = 10; ; left -= 1) {
    try {
      return await readAll<Row>(address, path, person)
    } catch (error) {
      if (left === 0) throw error
      await sleep(500)
    }
  }
}

function activeAlerts(address: string, responder: TestPerson): Promise<{ createdAt: string }[]> {
  return readStored(address, `${alertApi.list.path}?status=active`, responder)
}

/** Each text has to be there once, and nothing else. */
async function compare(address: string, written: readonly Written[]): Promise<string[]> {
  const faults: string[] = []
  for (const person of installation.residents) {
    const [entries, checkIns] = await Promise.all([
      readStored<{ content: string }>(address, '/api/journal', person),
      readStored<{ notes: string }>(address, '/api/checkins', person),
    ])
    const there = [...entries.map(({ content }) => content), ...checkIns.map(({ notes }) => notes)]
    const wanted = written.filter((one) => one.person === person && one.kind !== 'help').map(({ key }) => key)
    const lost = wanted.filter((key) => !there.includes(key))
    faults.push(
      ...unless(lost.length === 0, `${lost.length} texts of somebody are lost`),
      ...unless(
        there.length <= wanted.length,
        `somebody has ${there.length} texts and wrote ${wanted.length}`,
      ),
    )
  }
  return faults
}
