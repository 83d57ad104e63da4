import { type Page, request } from '@playwright/test'

import { type DemoRole, expect } from './fixtures.ts'
import { openWhole } from './pages.ts'

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()

/** Chooses from the last menu whose button has this name: before it may stand some that offer less. */
export const choose =
  (menu: RegExp, item: string, before?: (page: Page) => Promise<void>) => async (page: Page) => {
    await before?.(page)
    await page.getByRole('button', { name: menu }).last().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

export const ofPerson = (item: string, before?: (page: Page) => Promise<void>) =>
  choose(/^What to do for/, item, before)

/** Presses buttons one after the other, the last ones in the dialog of the first. */
export const pressAll =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name)
  }

/** Has the server ask for the password again, as it does some minutes after a sign-in. */
export async function beAskedForPassword(page: Page) {
  const json = { statusCode: 403, code: 'step_up_required', error: 'Forbidden', message: 'Confirm first' }
  await page.route('**/api/my-data/download', (route) => route.fulfill({ status: 403, json }))
  await press(page, 'Download JSON')
}

export async function leaveScreening(page: Page) {
  await press(page, 'Start')
  await press(page, 'Question 9')
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Send my answers so far' })).toBeVisible()
  await page.getByRole('link', { name: /start page$/ }).click()
}

/** Opens the note on a change that lasts, on the administrator's page. */
export async function noteWhatWasDone(page: Page) {
  await page.getByRole('tab', { name: 'Lasting changes' }).click()
  await press(page, 'Note what was done')
}

const showRole = (role: string, label: string) => async (page: Page) => {
  const listed = page.waitForResponse(new RegExp(`/api/people\\?.*role=${role}`))
  await page.getByLabel('Role').first().selectOption({ label })
  await listed
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').last()).toContainText(label)
}
export const showResidents = showRole('inmate', 'Inmate')
export const showStaff = showRole('staff', 'Staff')

/** An administrator whom another people manager named the safety officer reads the clinical rules, and would sign them. */
export async function signAsOfficer(page: Page) {
  const { username } = await (await page.request.get('/api/user')).json()
  const other = await request.newContext({ baseURL: new URL(page.url()).origin })
  await other.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const named = await other.put('/api/safety-officer', { data: { username } })
  expect(named.ok()).toBe(true)
  await other.dispose()
  await page.reload()
  await press(page, 'Read and sign the clinical rules')
}

/** The demo has no community institution, so the server's answers about releases are those of one that has. */
export async function haveDestination(page: Page) {
  await page.route('**/api/releases/destination', (route) =>
    route.fulfill({ json: { name: 'Harbor Community' } }),
  )
  await page.reload()
  await showResidents(page)
}

export async function haveReleased(page: Page) {
  const json = [
    {
      id: '0c9e3c56-7c3f-4f0e-9c64-8d0f2a1b7e11',
      name: 'Sam Reed',
      username: 'sam.reed',
      unit: 'Maple',
      to: 'Harbor Community',
      releasedAt: '2026-11-20T10:00:00.000Z',
      undoUntil: '2026-11-27T10:00:00.000Z',
    },
  ]
  await page.route('**/api/releases', (route) => route.fulfill({ json }))
  await page.reload()
  await press(page, 'Take back')
}

/** Signs in as another of the demo's people, beside the page. */
async function signInBeside(page: Page, role: DemoRole) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await context.request.post('/api/demo/sign-in', { data: { role } })
  return context
}

/** The demo's responder is planned for an hour by the administrator, and offers that time. */
export async function offerOwnTime(page: Page) {
  const { id: userId } = await (await page.request.get('/api/user')).json()
  const hour = 3_600_000
  // The hour that runs is always of the week that the page shows.
  const from = Math.floor(Date.now() / hour) * hour
  const times = { from: new Date(from), until: new Date(from + hour) }
  const admin = await signInBeside(page, 'admin')
  const planned = await Promise.all(
    ['residents', 'staff', 'community'].map((population) =>
      admin.request.post('/api/duty/blocks', { data: { population, userId, ...times } }),
    ),
  )
  expect(planned.some((reply) => reply.ok())).toBe(true)
  await admin.close()
  await page.reload()
  await press(page, /^Offer your time/)
}

/** Somebody marks the device as their own, and has a check-in on it that does not get through. */
export async function keepCheckInWaiting(page: Page) {
  await page.goto('/profile/devices')
  await page.getByRole('switch', { name: 'This is my own device' }).click()
  await expect(page.getByText('Marked as your own device', { exact: true })).toBeVisible()
  await page.route('**/api/checkins', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await press(page, 'Complete Check-In')
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()
  await openWhole(page, '/')
}

/** An entry that is deleted somewhere else while it is written here. */
export async function deleteEntryElsewhere(page: Page) {
  const made = await page.request.post('/api/journal', { data: { title: 'Tuesday', content: 'Slept well.' } })
  const { id } = await made.json()
  await page.reload()
  await press(page, 'Edit Tuesday')
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Slept well. And ate.')
  await page.request.delete(`/api/journal/${id}`)
  await press(page, 'Save Changes')
  await expect(page.getByRole('dialog', { name: 'This entry was deleted somewhere else' })).toBeVisible()
}

/** A profile that is saved somewhere else while it is changed here. */
export async function changeProfileElsewhere(page: Page) {
  const { id } = await (await page.request.get('/api/user')).json()
  await press(page, 'Edit Profile')
  await page.getByLabel(/^Bio/).fill('Tea first.')
  await page.request.patch(`/api/users/${id}`, { data: { bio: 'Night owl.' } })
  await press(page, 'Save Changes')
}
