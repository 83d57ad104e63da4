import type { Page } from '@playwright/test'

import { askForHelp } from './ask-for-help.ts'
import { type DemoRole, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { openWhole } from './pages.ts'
import { countPresses } from './presses.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }
const ownRoles = ['user', 'inmate', 'staff'] as const
/** Their accounts are the demo's, and what one test leaves is there for the next. So each does a job once. */
const workRoles: readonly DemoRole[] = ['responder', 'admin', 'institution_admin']

/** Answers how to do a job from the page after sign-in: with so many presses at most. */
async function counting(page: Page) {
  const presses = await countPresses(page)
  return async (most: number, job: () => Promise<void>) => {
    // A press on what moves as the page loads would count, and be made again.
    await openWhole(page, '/')
    const before = presses()
    await job()
    expect(presses() - before).toBeGreaterThan(0)
    expect(presses() - before).toBeLessThanOrEqual(most)
  }
}

/** Presses a mood, a place on the scale of stress, and the button that saves. */
async function checkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mood 7 of 10, Good' }).click()
  await pressScale(page, 'Stress')
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByText('Check-in Complete', { exact: true })).toBeVisible()
}

/** The whole scale around the thumb takes a press. */
async function pressScale(page: Page, name: string): Promise<void> {
  const scale = page.getByRole('slider', { name }).locator('xpath=../..')
  await scale.click({ position: { x: 60, y: 20 } })
}

async function startBreathing(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href="/tools"]:visible').first().click()
  await page
    .getByRole('button', { name: /^Start (Box|Tactical) Breathing$/ })
    .first()
    .click()
  await expect(page.getByRole('timer')).toBeVisible()
}

async function ask(page: Page): Promise<void> {
  await askForHelp(page)
  await expect(page.getByText('Help Request Sent').first()).toBeVisible()
}

/** Writes a newcomer's first journal entry, so that this is no first visit. */
async function wasHereBefore(page: Page): Promise<void> {
  const data = { content: 'A quiet shift, and a long walk after it.' }
  expect((await page.request.post('/api/journal', { data })).status()).toBe(201)
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    for (const role of ownRoles) {
      test(`${role}: a first visit checks in with 3 presses, and asks for help with 2`, async ({
        page,
        browser,
        baseURL,
      }) => {
        await inviteAndRegister(browser, baseURL!, page, { role })
        const inPresses = await counting(page)

        await inPresses(3, () => checkIn(page))
        await inPresses(2, () => ask(page))
      })

      test(`${role}: a later visit checks in with 3 presses, and breathes with 2`, async ({
        page,
        browser,
        baseURL,
      }) => {
        await inviteAndRegister(browser, baseURL!, page, { role })
        await wasHereBefore(page)
        const inPresses = await counting(page)

        await inPresses(3, () => checkIn(page))
        await inPresses(2, () => startBreathing(page))
      })
    }

    test('staff: the home shows what shifts do', async ({ page, tryAs }) => {
      await tryAs('staff')
      await page.goto('/')
      const impact = page.getByRole('region', { name: 'Shift Impact Analysis (30 days)' })

      await expect(impact.getByText(/^From \d+ check-in/)).toBeVisible()
    })
  })
}

for (const [at, role] of workRoles.entries()) {
  test(`${role}: checks in with 3 presses, breathes with 2 and asks for help with 2`, async ({
    page,
    tryAs,
  }) => {
    // Each role on one of the sizes, by turns.
    await page.setViewportSize(Object.values(sizes)[at % 2]!)
    await tryAs(role)
    const inPresses = await counting(page)

    await inPresses(3, () => checkIn(page))
    await inPresses(2, () => startBreathing(page))
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await inPresses(2, () => ask(page))
  })
}
