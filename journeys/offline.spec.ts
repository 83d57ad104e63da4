import type { BrowserContext, Page } from '@playwright/test'

import { checkInApi } from '#features/check-ins/contract.ts'
import { copingToolApi } from '#features/coping-tools/contract.ts'
import { safetyPlanApi } from '#features/safety-plan/contract.ts'
import { offlineAllowlist } from '#shared/offline-allowlist.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const offlineLine = /^You are offline\./
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A page of its own: what it cannot load while the network is cut is what this is about. */
async function visit(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await isKept(page)
  return page
}

/** The service worker has everything and has taken the page over. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The same on a device that its person has marked as their own. */
async function visitAsOwn(context: BrowserContext): Promise<Page> {
  const page = await visit(context)
  await button(page, 'Yes, it is mine').click()
  await expect(page.getByText('Marked as your own device', { exact: true })).toBeVisible()
  await expect(page.getByText('Is this your own device?')).toBeHidden()
  expect((await storageOf(page)).databases).toEqual(['own-device'])
  return page
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Your menu').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(title(page, 'Keep an even keel')).toBeVisible()
}

/** What on the page says that there is no network. One of them is enough. */
const said = (page: Page) =>
  page
    .locator('h1, h2, h3, p, li, output')
    .filter({ hasNotText: 'Bubble Pop', visible: true })
    .filter({ hasText: /offline|without a network|needs a network/i })

/** What lies in the browser's storage, in words. */
function storageOf(page: Page) {
  return page.evaluate(async () => {
    const answers = await caches.open('answers')
    const texts = await Promise.all(
      (await answers.matchAll()).map(async (response) => [response.url, await response.text()]),
    )
    const others = (await caches.keys()).filter((name) => name !== 'answers')
    const files = await Promise.all(
      others.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      answers: texts.map(([url]) => new URL(url ?? '').pathname).toSorted(),
      words: JSON.stringify(texts),
      files: files.flat().map((url) => new URL(url).pathname),
    }
  })
}

test('after one visit the landing page, the tools, the game and crisis contacts work with the network cut', async ({
  context,
}) => {
  const page = await visit(context)
  await context.setOffline(true)

  await page.reload()
  await expect(title(page, 'Keep an even keel')).toBeVisible()
  await expect(page.getByText(offlineLine)).toBeVisible()
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel('Password', { exact: true }).fill('three calm herons')
  await button(page, 'Sign In').click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('robin')
  await button(page, 'Help').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Call 988/ })).toBeVisible()
  await button(page, 'Close').last().click()

  await page.getByRole('link', { name: 'Bubble Pop' }).click()
  await button(page, 'Start').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await page.goto('/tools')
  await expect(button(page, 'Start Box Breathing')).toBeVisible()
})

test('on a shared device a start without a network shows no name, and nothing personal was kept', async ({
  context,
  join,
}) => {
  await join()
  const page = await visit(context)
  await expect(title(page, 'Hello, Robin')).toBeVisible()
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByLabel('Notes').fill('a canary of the harbor')
  await button(page, 'Complete Check-In').click()
  await expect(title(page, 'Hello, Robin')).toBeVisible()
  for (const path of ['/safety-plan', '/profile', '/profile/seen-by', '/journal', '/badges', '/tools']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  // The lessons themselves come a moment after their list.
  const lessons = page.waitForResponse('**/api/content/modules')
  await page.goto('/content')
  await lessons
  await page.waitForLoadState('networkidle')

  const kept = await storageOf(page)
  expect(kept).toMatchObject({
    local: [],
    session: [],
    databases: [],
    answers: [...offlineAllowlist].toSorted(),
  })
  expect(kept.words).not.toMatch(/Robin|canary/)
  expect(kept.files.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/')
  await expect(title(page, 'Here without a network')).toBeVisible()
  await expect(said(page)).toHaveCount(1)
  await expect(page.getByText('Robin')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/journal')
  await expect(title(page, 'Here without a network')).toBeVisible()
})

test('when the network goes every page says so once, with the ways to what works, and the rest comes back by itself', async ({
  context,
  join,
}) => {
  await join()
  const page = await visit(context)
  await expect(title(page, 'Hello, Robin')).toBeVisible()
  // Their code is there, and not what they show.
  for (const path of ['/content', '/tools', '/checkin', '/journal', '/']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await context.setOffline(true)

  for (const name of ['Journal', 'Check-In', 'Coping Tools', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(said(page)).toHaveCount(1)
    await expect(page.getByText(offlineLine)).toBeVisible()
  }
  const line = page.getByRole('complementary', { name: 'Connection' })
  await line.getByRole('link', { name: 'Lessons' }).click()
  await expect(title(page, 'Learning')).toBeVisible()
  await expect(said(page)).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(offlineLine)).toBeHidden({ timeout: 20_000 })
})

test('a lesson that was read can be read again without a network', async ({ context, join }) => {
  await join()
  const page = await visit(context, '/content')
  await page.getByRole('link', { name: /Start ?“Sleep”/ }).click()
  await expect(title(page, 'Sleep')).toBeVisible()
  // The worker may have come while the lessons were on their way: then they are read once more.
  await page.waitForFunction(async () => caches.match('/api/content/modules'))
  await context.setOffline(true)

  await page.goto('/content/sleep')
  await expect(title(page, 'Sleep')).toBeVisible()
  await button(page, 'Next Lesson').click()
  await expect(page.getByText('Lesson 2 of')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Try this' })).toBeVisible()
})

test('a new version reads again what the one before it kept, since it may need more of it', async ({
  context,
  join,
}) => {
  await join()
  const page = await visit(context, '/privacy')
  const kept = '/api/content/modules'
  await page.evaluate(async (path) => (await caches.open('answers')).put(path, Response.json([])), kept)

  // Another address is another version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))

  const modules = () => page.evaluate(async (path) => (await caches.match(path))?.json(), kept)
  await expect.poll(modules).toHaveLength(12)
})

test('a breathing session begun without a network goes to its end, and is logged once when it is back', async ({
  context,
  join,
}) => {
  await join()
  const page = await visit(context, '/tools')
  await context.setOffline(true)
  await page.clock.install()
  await page.goto('/tools')

  await button(page, 'Start Box Breathing').click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.fastForward(310_000)
  await expect(title(page, 'Coping Tools')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You stayed to the end' })).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor(20_000)
  await expect(page.getByText(offlineLine)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'You stayed to the end' })).toBeVisible()
  await button(page, 'Skip').click()

  await expect
    .poll(async () => (await page.request.get(copingToolApi.summary.path)).json())
    .toMatchObject({ tools: [{ toolName: 'Box Breathing', sessions: 1 }] })
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

test('on one’s own device the plan opens, and a check-in waits and arrives once', async ({
  context,
  join,
}) => {
  await join()
  const plan = { warningSigns: 'I stop answering the phone' }
  await context.request.put(safetyPlanApi.save.path, { data: plan })
  const page = await visitAsOwn(context)
  await context.setOffline(true)

  await page.goto('/safety-plan')
  await expect(page.getByText(plan.warningSigns)).toBeVisible()
  await expect(page.getByText(offlineLine)).toBeVisible()
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByLabel('Notes').fill('a canary of the harbor')
  await button(page, 'Complete Check-In').click()
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(
    'Will be sent when you are back online.',
  )
  expect(await sealedWords(page)).not.toMatch(/canary|Robin|phone/)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeHidden({ timeout: 20_000 })
  await page.reload()
  await expect(title(page, 'Hello, Robin')).toBeVisible()
  const all = await page.request.get(checkInApi.list.path)
  expect(await all.json()).toMatchObject([{ moodScore: 6, notes: 'a canary of the harbor' }])
})

test('signing out leaves the device’s cookie alone behind; the next visit brings the service worker anew', async ({
  context,
  join,
}) => {
  await join()
  const page = await visitAsOwn(context)

  await signOut(page)
  expect(await storageOf(page)).toMatchObject({ databases: [], answers: [] })
  // It is random and names nobody. The account knows the device by it at the next sign-in.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device'])
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page, 'Keep an even keel')).toBeVisible()
})

test('signing out without a network leaves nothing behind, and ends the session when it is back', async ({
  context,
  join,
}) => {
  await join()
  const page = await visitAsOwn(context)
  await context.setOffline(true)

  await signOut(page)
  expect((await storageOf(page)).databases).toEqual([])

  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await context.setOffline(false)
  expect((await ended).status()).toBe(204)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('when the server has ended the session, what could be read on one’s own device goes', async ({
  context,
  join,
}) => {
  await join()
  const page = await visitAsOwn(context)
  const [sid] = (await context.cookies()).filter(({ name }) => name === 'sid')
  await context.clearCookies({ name: sid!.name })

  await page.reload()

  await expect(title(page, 'Keep an even keel')).toBeVisible()
  await expect.poll(async () => (await storageOf(page)).databases).toEqual([])
})

/** All that a look into the storage of the device would show. */
function sealedWords(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('own-device')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It cannot be opened')))
    })
    const words: string[] = []
    for (const name of db.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve) => {
        const reading = db.transaction(name).objectStore(name).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
      for (const value of all) {
        if (value instanceof CryptoKey) words.push(`a key, extractable: ${value.extractable}`)
        else {
          const { sealed } = value as { sealed: ArrayBuffer }
          words.push(new TextDecoder('latin1').decode(sealed))
        }
      }
    }
    db.close()
    return words.join('\n')
  })
}
