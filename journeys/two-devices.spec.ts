import type { Browser, Page } from '@playwright/test'

import { expect, type Newcomer, test } from './fixtures.ts'

/** Sooner than a page that hears of nothing would read by itself, which is after 15 s. */
const soon = { timeout: 12_000 }

/** Opens a page on another device of the same person, and waits until it hears of news. */
async function onAnotherDevice(browser: Browser, { username, password }: Newcomer, path: string) {
  const device = await browser.newContext()
  const reply = await device.request.post('/api/login', { data: { username, password } })
  expect(reply.ok()).toBe(true)
  const page = await device.newPage()
  const isHearing = page.waitForResponse('**/api/events*')
  await page.goto(path)
  await isHearing
  return page
}

async function send(page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, data: object) {
  const reply = await page.request.fetch(path, { method, data })
  expect(reply.ok()).toBe(true)
  return reply.json()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'This was changed somewhere else' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('what is saved on one device stands on the other without a reload', async ({ page, join, browser }) => {
  const ana = await join()
  const journal = await onAnotherDevice(browser, ana, '/journal')
  await expect(journal.getByText('Your journal is empty')).toBeVisible()
  await send(page, 'POST', '/api/journal', { content: 'Written on the phone.' })
  await expect(journal.getByText('Written on the phone.')).toBeVisible(soon)
  await journal.context().close()

  const plan = await onAnotherDevice(browser, ana, '/safety-plan')
  await expect(plan.getByRole('button', { name: 'Save My Plan' })).toBeVisible()
  await send(page, 'PUT', '/api/safety-plan', { warningSigns: 'I stop sleeping' })
  await expect(plan.getByText('I stop sleeping')).toBeVisible(soon)
  await plan.context().close()

  const home = await onAnotherDevice(browser, ana, '/')
  await expect(home.getByRole('link', { name: 'Start Check-In' })).toBeVisible()
  await send(page, 'POST', '/api/checkins', { moodScore: 7, stressScore: 3 })
  await expect(home.getByRole('link', { name: 'Check in again' })).toBeVisible(soon)
  await home.context().close()

  const profile = await onAnotherDevice(browser, ana, '/profile')
  await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await send(page, 'PATCH', `/api/users/${ana.user.id}`, { bio: 'Early riser.' })
  await expect(profile.getByText('Early riser.')).toBeVisible(soon)
  await profile.context().close()
})

test('an entry that was changed on another device is not written over without a question', async ({
  page,
  join,
  browser,
}) => {
  const ana = await join()
  const entry = await send(page, 'POST', '/api/journal', { title: 'Tuesday', content: 'Slept well.' })
  const desk = await onAnotherDevice(browser, ana, '/journal')
  await desk.getByRole('button', { name: 'Edit Tuesday' }).click()
  const field = desk.getByRole('textbox', { name: 'What is on your mind?' })
  await field.fill('Slept well. And ate.')
  await send(page, 'PUT', `/api/journal/${entry.id}`, { content: 'Written on the phone.' })
  await expect(desk.getByText('Written on the phone.')).toBeAttached(soon)
  await expect(field).toHaveValue('Slept well. And ate.')

  await press(desk, 'Save Changes')
  await expect(question(desk).getByText('Slept well. And ate.')).toBeVisible()
  await expect(question(desk).getByText('Written on the phone.')).toBeVisible()
  await press(desk, 'Save this choice')

  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(desk.getByText('Slept well. And ate.')).toBeVisible()
  await expect(desk.getByText('Written on the phone.')).toBeVisible()
  await desk.context().close()
})

test('a plan that was changed on another device is not written over without a question', async ({
  page,
  join,
  browser,
}) => {
  const ana = await join()
  await send(page, 'PUT', '/api/safety-plan', { warningSigns: 'I stop sleeping' })
  const desk = await onAnotherDevice(browser, ana, '/safety-plan')
  await press(desk, 'Edit My Plan')
  const field = desk.getByRole('textbox', { name: /My warning signs/ })
  await field.fill('I stop sleeping, and pace')
  await send(page, 'PUT', '/api/safety-plan', { warningSigns: 'I go quiet', ownCoping: 'A walk' })
  await expect(field).toHaveValue('I stop sleeping, and pace')

  await press(desk, 'Save My Plan')
  await expect(question(desk).getByText('I stop sleeping, and pace')).toBeVisible()
  await expect(question(desk).getByText('I go quiet')).toBeVisible()
  await press(desk, 'Save this choice')

  await expect(desk.getByRole('button', { name: 'Edit My Plan' })).toBeVisible()
  for (const text of ['I stop sleeping, and pace', 'I go quiet', 'A walk'])
    await expect(desk.getByText(text).first()).toBeVisible()
  await desk.context().close()
})

test('a profile that was changed on another device is not written over without a question', async ({
  page,
  join,
  browser,
}) => {
  const ana = await join()
  const desk = await onAnotherDevice(browser, ana, '/profile')
  await press(desk, 'Edit Profile')
  const field = desk.getByLabel(/^Bio/)
  await field.fill('Tea first.')
  await send(page, 'PATCH', `/api/users/${ana.user.id}`, { bio: 'Night owl.', lastName: 'Rivers' })
  await expect(field).toHaveValue('Tea first.')

  await press(desk, 'Save Changes')
  await expect(question(desk).getByText('Tea first.')).toBeVisible()
  await expect(question(desk).getByText('Night owl.')).toBeVisible()
  await press(desk, 'Save this choice')

  await expect(desk.getByText('Profile updated').first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Robin Rivers' })).toBeVisible()
  await expect(desk.getByText(/Tea first\.\s+Night owl\./)).toBeVisible()
  await desk.context().close()
})

test('a setting that another administrator changed is not written over without a question', async ({
  page,
  tryAs,
  browser,
}) => {
  await tryAs('institution_admin')
  const colleague = await browser.newContext()
  await colleague.request.post('/api/demo/sign-in', { data: { role: 'admin' } })
  const before = await (await colleague.request.get('/api/institution')).json()
  await page.goto('/people/institution/appearance')
  const field = page.getByLabel(/^Welcome/)
  await field.fill('Rooms are open until ten.')
  await colleague.request.patch('/api/institution', { data: { welcome: 'Rooms are open until nine.' } })

  await press(page, 'Save')
  await expect(question(page).getByText('Rooms are open until ten.')).toBeVisible()
  await expect(question(page).getByText('Rooms are open until nine.')).toBeVisible()
  await question(page).getByRole('radio', { name: 'Keep the other' }).check()
  await press(page, 'Save this choice')

  await expect(question(page)).toBeHidden()
  await expect(field).toHaveValue('Rooms are open until nine.')
  await colleague.request.patch('/api/institution', { data: { welcome: before.welcome } })
  await colleague.close()
})
