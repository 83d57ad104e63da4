// Secures S10.
import type { Page } from '@playwright/test'

import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { offlineAllowlist } from '#shared/offline-allowlist.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { button, offlineLine, storageOf, title, visit } from './without-network.ts'

test.use({ worksOffline: true })

/** What on the page says that there is no network. One of them is enough. */
const said = (page: Page) =>
  page
    .locator('h1, h2, h3, p, li, output')
    .filter({ hasNotText: 'Bubble Pop', visible: true })
    .filter({ hasText: /offline|need to be online/i })

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
  await page.goto('/content')
  await page.waitForLoadState('networkidle')
  // The lessons themselves come a moment after their list, and are kept a moment later.
  const answers = async () => (await storageOf(page)).answers
  await expect.poll(answers).toEqual(offlineAllowlist.filter((path) => !path.includes('language')).toSorted())

  const kept = await storageOf(page)
  expect(kept).toMatchObject({ local: [], session: [], databases: [] })
  expect(kept.words).not.toMatch(/Robin|canary/)
  expect(kept.files.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/')
  await expect(title(page, 'What works offline')).toBeVisible()
  await expect(said(page)).toHaveCount(1)
  await expect(page.getByText('Robin')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/journal')
  await expect(title(page, 'What works offline')).toBeVisible()
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

  for (const [group, name] of [
    ['Journal', 'Journal'],
    ['Today', 'Check-In'],
    ['Tools', 'Coping Tools'],
    ['Today', 'Dashboard'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: group }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
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

test('a lesson that was read in Spanish can be read again in Spanish without a network', async ({
  context,
  join,
}) => {
  await join()
  const page = await visit(context, '/content')
  await button(page, 'Your menu').click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await page.getByRole('link', { name: /Empezar ?“El sueño”/ }).click()
  await expect(title(page, 'El sueño')).toBeVisible()
  await page.waitForFunction(async () => caches.match('/api/content/modules?language=es'))
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/es/sw.js'))
  await context.setOffline(true)

  await page.goto('/content/sleep')
  await expect(title(page, 'El sueño')).toBeVisible()
  await button(page, 'Lección siguiente').click()
  await expect(page.getByText('Lección 2 de')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Para probar' })).toBeVisible()
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

test('a new version that comes while somebody writes, here or in another tab, takes neither the page nor a word', async ({
  context,
  join,
}) => {
  await join()
  const page = await visit(context, '/journal')
  await button(page, 'Write Your First Entry').click()
  const words = page.getByLabel('What is on your mind?')
  await words.pressSequentially('Walked down to ')
  await page.evaluate(() => {
    Object.assign(window, { isTheSamePage: true })
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(window, { isTakenOver: true }),
    )
  })

  // Another address is another version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  await words.pressSequentially('the ')
  const other = await context.newPage()
  await other.goto('/privacy')
  // The page asks for the worker at its own address, which to the browser is another version once more.
  await other.waitForFunction(async () =>
    (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.endsWith('/sw.js'),
  )
  await button(other, 'Reload').click()
  await page.waitForFunction(() => 'isTakenOver' in window)
  await words.pressSequentially('harbor')

  await expect(words).toHaveValue('Walked down to the harbor')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  await button(page, 'Save Entry').click()
  await expect(page.getByText('A new version is ready.')).toBeVisible()
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
