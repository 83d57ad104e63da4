import type { APIRequestContext, Page } from '@playwright/test'

import type { LocalServer } from '../scripts/local-server.ts'
import { expect, test as base } from './fixtures.ts'
import { hostileTexts, textsWithin } from './hostile-texts.ts'
import { openWhole, waitUntilWhole } from './pages.ts'
import { startDemo } from './worker-server.ts'

// Another server than the worker's: two hundred people with such names would disturb the other journeys.
let server: Promise<LocalServer> | undefined
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
  baseURL: async ({}, use) => {
    server ??= startDemo()
    await use((await server).origin)
  },
})
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.afterAll(async () => (await server)?.stop())

/** Counts what ran, and what was kept from running, on every page that is opened from now on. */
async function listen(page: Page): Promise<string[]> {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('hostile', () => void happened.push('a script ran'))
  await page.exposeFunction('noteViolation', (what: string) => void happened.push(`CSP: ${what}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      ;(globalThis as unknown as { noteViolation(what: string): void }).noteViolation(violatedDirective)
    })
  })
  return happened
}

/** Opens pages one after the other, presses whatever shows more, and answers which made an element of a text. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  for (const one of paths) {
    await openWhole(page, one)
    const more = page.getByRole('button', { name: /more|earlier|older|show all/i })
    for (let turn = 0; turn < 3 && (await more.first().isVisible()); turn += 1) {
      await waitUntilWhole(page, () => more.first().click())
      // While the next page is read the button is disabled. After the last page it is gone.
      await expect(more.and(page.locator(':disabled'))).toHaveCount(0)
    }
    if ((await page.locator('.hostile').count()) > 0) broken.push(one)
  }
  return broken
}

type Method = 'post' | 'put' | 'patch'

/** Sends, and fails on whatever is refused: a text that was not stored shows nothing. */
async function send(request: APIRequestContext, method: Method, to: string, data: object) {
  const reply = await request[method](to, { data })
  expect(`${to} ${reply.status()} ${reply.ok() ? '' : await reply.text()}`).toMatch(/ 20[014] $/)
  return reply.status() === 204 ? {} : reply.json()
}

async function writeEverything(request: APIRequestContext, id: string): Promise<void> {
  const write = (method: Method, to: string, data: object) => send(request, method, to, data)
  for (const [index, text] of hostileTexts.entries()) {
    await write('post', '/api/journal', { title: text, content: text, isPrivate: false })
    if (index % 10 !== 0) continue
    const checkIn = { moodScore: 4, stressScore: 6, notes: textsWithin(2000, index) }
    await write('post', '/api/checkins', checkIn)
  }
  await write('put', '/api/journal/drafts/new', {
    title: hostileTexts[0],
    content: textsWithin(40_000),
    mood: null,
    isPrivate: true,
  })
  const steps = ['warningSigns', 'ownCoping', 'peopleAndPlaces', 'peopleToAsk', 'professionals']
  const plan = [...steps, 'saferSurroundings'].map((step, index) => [step, textsWithin(2000, index * 33)])
  await write('put', '/api/safety-plan', Object.fromEntries(plan))
  await write('post', '/api/alerts', { severity: 'critical', message: textsWithin(1000) })
  const names = { firstName: hostileTexts[1], lastName: hostileTexts[2], bio: textsWithin(500) }
  await write('patch', `/api/users/${id}`, names)
}

test('the corpus has two hundred different texts', () => {
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
  expect(hostileTexts).toHaveLength(200)
})

// Secures H3.
test('what somebody writes stays words, for them and for whoever supports them', async ({
  page,
  join,
  browser,
  baseURL,
}) => {
  const happened = await listen(page)
  const writer = await join()
  await writeEverything(page.request, writer.user.id)
  const theirs = await browser.newContext({ baseURL: baseURL! })
  const supporter = {
    username: 'quiet-friend',
    password: writer.password,
    firstName: 'Noa',
    lastName: 'Field',
  }
  const friend = await send(theirs.request, 'post', '/api/register', supporter)
  const { id } = await send(page.request, 'post', '/api/connections', { connectedUserId: friend.id })
  await send(theirs.request, 'patch', `/api/connections/${id}`, { status: 'accepted' })
  await send(theirs.request, 'patch', `/api/connections/${id}`, { nickname: hostileTexts[3]!.slice(0, 60) })
  const switches = ['shareMoodData', 'shareJournal', 'shareAssessments', 'shareCopingTools', 'shareAlerts']
  const all = Object.fromEntries([...switches, 'notifyOnAlerts'].map((name) => [name, true]))
  await send(page.request, 'put', '/api/sharing', { sharedWithUserId: friend.id, ...all })
  const reader = await theirs.newPage()
  const heard = await listen(reader)

  const broken = await walk(page, [
    '/',
    '/journal',
    '/safety-plan',
    '/checkin',
    '/trends',
    '/help-request',
    '/profile',
    '/profile/security',
    '/profile/seen-by',
    '/connections',
    '/sharing',
    '/my-data/summary',
  ])
  broken.push(
    ...(await walk(reader, ['/', '/connections', `/connections/${id}`, '/profile', '/profile/seen-by'])),
  )

  expect([...broken, ...happened, ...heard]).toEqual([])
  for (const format of ['json', 'csv', 'fhir']) {
    const file = await page.request.post('/api/my-data/download', { data: { format } })
    expect(file.headers()['content-disposition']).toMatch(/^attachment/)
    expect(file.headers()['x-content-type-options']).toBe('nosniff')
  }
  await theirs.close()
})

test('what staff and newcomers are called stays words, for those who keep and answer them', async ({
  page,
  tryAs,
}) => {
  const happened = await listen(page)
  await tryAs('inmate')
  await send(page.request, 'post', '/api/alerts', { severity: 'critical', message: textsWithin(1000, 20) })
  await tryAs('institution_admin')
  const rows = hostileTexts.map((text, index) => ({
    line: index + 2,
    username: `hostile-${index}`,
    firstName: text,
    lastName: text,
    role: 'inmate',
    unit: '',
    shift: '',
    badgeNumber: text.slice(0, 30).trim(),
  }))
  for (const part of [rows.slice(0, 100), rows.slice(100)]) {
    await send(page.request, 'post', '/api/people/import', { rows: part })
  }
  for (const text of hostileTexts.filter((_, index) => index % 8 === 0)) {
    await send(page.request, 'post', '/api/institution/units', { name: text.trim() })
  }
  await send(page.request, 'post', '/api/institution/shifts', { name: hostileTexts[1] })
  await send(page.request, 'post', '/api/invitations', {
    role: 'staff',
    badgeNumber: hostileTexts[0]!.slice(0, 30),
  })
  const contact = {
    kind: 'place',
    name: hostileTexts[1]!.slice(0, 60),
    where: hostileTexts[2]!.slice(0, 60),
    about: hostileTexts[3],
  }
  await send(page.request, 'patch', '/api/institution', { name: hostileTexts[0], contacts: [contact] })

  const broken = await walk(page, [
    '/people',
    '/people/institution',
    '/people/institution/contacts',
    '/people/institution/units',
  ])
  await page.goto('/people/import')
  const cells = hostileTexts.map((text, index) => [`new-${index}`, text, text, text, text, text, text])
  const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  const head = 'Username,First name,Last name,Role,Unit,Shift,Badge number'
  const buffer = Buffer.from([head, ...lines].join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('button', { name: 'Choose the file again' })).toBeVisible()
  expect(await page.locator('.hostile').count()).toBe(0)

  await tryAs('responder')
  const [alert] = await (await page.request.get('/api/alerts')).json()
  broken.push(...(await walk(page, ['/alerts', `/alerts/${alert.id}`])))
  const resolved = { status: 'resolved', outcome: 'spoke', note: textsWithin(500) }
  await send(page.request, 'patch', `/api/alerts/${alert.id}`, resolved)
  broken.push(...(await walk(page, [`/alerts/${alert.id}`])))
  await tryAs('admin')
  broken.push(...(await walk(page, ['/admin', '/alerts', `/alerts/${alert.id}`])))

  expect([...broken, ...happened]).toEqual([])
})
