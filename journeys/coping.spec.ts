import type { Page } from '@playwright/test'

import type { PointsSummary } from '#features/core/rewards/contract.ts'
import { copingToolApi, type NewUsage, type UsageSummary } from '#features/practice/coping-tools/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

test.use({ worksOffline: true })

/** The latest report that the page sent of each session. It also reports sessions that still run. */
function logged(page: Page): () => NewUsage[] {
  const usages = new Map<string, NewUsage>()
  page.on('request', (request) => {
    const isLog = request.method() === 'POST' && request.url().endsWith(copingToolApi.save.path)
    const usage: NewUsage | null = isLog ? request.postDataJSON() : null
    if (usage) usages.set(usage.sessionId!, usage)
  })
  return () => [...usages.values()]
}

async function openTools(page: Page) {
  await page.goto('/tools')
  await expect(page.getByRole('heading', { level: 1, name: 'Coping Tools' })).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Shows a tool by its row. */
const choose = (page: Page, tool: string) =>
  page
    .getByRole('list', { name: 'All tools' })
    .getByRole('button', { name: new RegExp(`^${tool}`) })
    .click()

/** Starts a tool; the timer is there once the session has been given to this tab. */
async function start(page: Page, tool: string) {
  await choose(page, tool)
  await button(page, `Start ${tool}`).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

async function pointsOf(page: Page, userId: string): Promise<number> {
  const reply = await page.request.get(`/api/users/${userId}/points`)
  const { totalPoints }: PointsSummary = await reply.json()
  return totalPoints
}

test('sessions across pause, sleep and stop log what the specification says, and points three a day', async ({
  page,
  join,
}) => {
  const { user } = await join()
  const usages = logged(page)
  await page.clock.install()
  await openTools(page)
  // Sooner than an unused screen locks.
  await page.clock.pauseAt(Date.now() + 60_000)

  await start(page, 'Box Breathing')
  await page.clock.runFor(9000)
  await button(page, 'Stop').click()
  await expect(button(page, 'Start Box Breathing')).toBeFocused()
  expect(usages()).toEqual([])

  await start(page, 'Box Breathing')
  await page.clock.runFor(11_000)
  await button(page, 'Stop').click()
  await expect(page.getByRole('heading', { name: 'You stopped at 0:11' })).toBeFocused()
  expect(usages()).toMatchObject([{ toolName: 'Box Breathing', duration: 11, completed: false }])
  expect(await pointsOf(page, user.id)).toBe(0)

  await page.clock.resume()
  for (let count = 0; count < 4; count += 1) {
    await start(page, 'Tactical Breathing')
    await page.clock.runFor(20_000)
    await button(page, 'Pause').click()
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveText(/^0:2\d \/ 4:00$/)
    await button(page, 'Resume').click()
    // The tab sleeps for longer than the session has left, and less than the screen stays open.
    await page.clock.fastForward(400_000)
    await expect(page.getByText('Session Complete').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You stayed to the end' })).toBeFocused()
    await button(page, 'Skip').click()
  }
  await expect.poll(() => pointsOf(page, user.id)).toBe(45)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(usages().slice(1)).toMatchObject(
    Array.from({ length: 4 }, () => ({ toolName: 'Tactical Breathing', duration: 240, completed: true })),
  )
  const summary: UsageSummary = await (await page.request.get(copingToolApi.summary.path)).json()
  expect(Object.fromEntries(summary.tools.map(({ toolName, sessions }) => [toolName, sessions]))).toEqual({
    'Box Breathing': 1,
    'Tactical Breathing': 4,
  })
})

test('there is one session at a time, also across tabs, and a closed tab logs and gives it back', async ({
  page,
  context,
  join,
}) => {
  await join()
  await page.clock.install()
  await openTools(page)
  await start(page, 'Box Breathing')
  await expect(page.getByRole('button', { name: /^Start / })).toHaveCount(0)
  const other = await context.newPage()
  await openTools(other)

  await choose(other, 'Tactical Breathing')
  await button(other, 'Start Tactical Breathing').click()
  await expect(other.getByText('A session is open in another tab')).toBeVisible()
  await page.clock.fastForward(12_000)
  await expect(page.getByRole('timer')).toContainText(/0:(1[2-9]|[2-5]\d) \/ 5:00/)
  await page.close()

  await start(other, 'Tactical Breathing')
  await expect
    .poll(async () => (await other.request.get(copingToolApi.summary.path)).json())
    .toMatchObject({ tools: [{ toolName: 'Box Breathing', sessions: 1 }] })
})

test('a tool once visited works without a network, and is logged when its rating gets through', async ({
  context,
  join,
}) => {
  await join()
  // A page of its own: what it cannot load is what this is about.
  const visitor = await context.newPage()
  await visitor.clock.install()
  await openTools(visitor)
  await visitor.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await context.setOffline(true)

  await start(visitor, '5-4-3-2-1 Grounding')
  await visitor.clock.fastForward(400_000)
  await expect(visitor.getByRole('heading', { name: 'You stayed to the end' })).toBeFocused()
  await context.setOffline(false)
  await visitor.getByRole('radio', { name: '5 Good now' }).check()
  await button(visitor, 'Done').click()

  await expect
    .poll(async () => (await visitor.request.get(copingToolApi.summary.path)).json())
    .toMatchObject({ tools: [{ toolName: '5-4-3-2-1 Grounding', sessions: 1, ratedSessions: 1 }] })
})

test('the tools, a session and its questions have no accessibility fault, also when motion is reduced', async ({
  page,
  join,
}) => {
  await join()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openTools(page)
  expect(await accessibilityFaults(page)).toEqual([])

  await start(page, 'Box Breathing')
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('timer')).toContainText('0:15')
  await expect(page.getByRole('dialog').getByText('Breathe along the box')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('Space')
  await expect(button(page, 'Resume')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await button(page, 'Stop').click()
  await expect(page.getByText('How is it now?')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the start of the tool that is shown is in the first view of every size', async ({ page, join }) => {
  await join()
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openTools(page)
    const { y } = (await button(page, 'Start Box Breathing').boundingBox())!
    expect(y, `${width}x${height}`).toBeLessThan(560)
  }
})

test('a session fits its window, however large the text, and paused it still does', async ({
  page,
  join,
}) => {
  await join()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openTools(page)
  for (const tool of ['Box Breathing', 'Progressive Muscle Relaxation']) {
    await start(page, tool)
    for (const paused of [false, true]) {
      for (const [width, height, text] of [
        [320, 568, 100],
        [320, 568, 200],
        [844, 390, 100],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
        const sideways = await page.getByRole('dialog').evaluate((one) => one.scrollWidth - one.clientWidth)
        expect(sideways, `${tool} at ${width}x${height}, ${text} %`).toBe(0)
        await button(page, paused ? 'Resume' : 'Pause').scrollIntoViewIfNeeded()
        await expect(button(page, paused ? 'Resume' : 'Pause')).toBeInViewport({ ratio: 1 })
      }
      if (!paused) await button(page, 'Pause').click()
    }
    await button(page, 'Stop').click()
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
})
