import type { Page } from '@playwright/test'

import { askForHelp } from './ask-for-help.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'

const pin = '2580'
const words = 'The harbor was quiet today'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const written = (page: Page) => page.getByRole('textbox', { name: 'What is on your mind?' })

async function write(page: Page) {
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await written(page).fill(words)
}

async function setPin(page: Page) {
  const reply = await page.request.put('/api/screen-lock/pin', { data: { pin } })
  expect(reply.ok()).toBe(true)
}

async function open(page: Page) {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
}

/** Nothing that is shown, named to a screen reader, or anywhere in the document says who is here or why. */
async function expectNeutral(page: Page) {
  await expect(heading(page)).toHaveText('Locked')
  await expect(page).toHaveTitle('Locked')
  await expect(page).toHaveURL('/')
  await expect(written(page)).toHaveCount(0)
  const shown = await page.locator('body').innerText()
  expect(shown).not.toMatch(/robin|journal|harbor|evenkeel|mood|well|mental/i)
  expect(await page.content()).not.toMatch(/robin|harbor|journal entry/i)
  const filled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(''),
  )
  expect(filled).toBe('')
}

async function hideByKey(page: Page) {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
}

test('one tap hides everything, also for a reload and the way back, and the PIN brings back what was typed', async ({
  page,
  join,
}) => {
  await join()
  await setPin(page)
  await page.goto('/tools')
  await write(page)

  await page.getByRole('button', { name: 'Hide screen' }).click()
  await expectNeutral(page)
  expect(await page.evaluate(() => fetch('/api/journal').then(({ status }) => status))).toBe(403)
  await open(page)
  await expect(written(page)).toHaveValue(words)
  await expect(page).toHaveURL('/journal')
  await expect(page).toHaveTitle(/^Journal/)

  await page.getByRole('button', { name: 'Hide screen' }).click()
  await expectNeutral(page)
  await page.reload()
  await expectNeutral(page)
  await page.goBack()
  await expectNeutral(page)
  await page.goForward()
  await expectNeutral(page)
  await open(page)
  await page.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(written(page)).toHaveValue(words)
})

test('Shift three times hides every tab, and one PIN opens them all', async ({ page, context, join }) => {
  await join()
  await setPin(page)
  await write(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(heading(other)).toHaveText('Profile')

  await page.keyboard.type('A B C')
  await expect(written(page)).toBeVisible()
  await hideByKey(page)

  await expectNeutral(page)
  await expect(heading(other)).toHaveText('Locked')
  await open(page)
  await expect(written(page)).toBeVisible()
  await expect(heading(other)).toHaveText('Profile')
})

// Secures S10.
test('what was typed in a page and in a dialog is not in a locked document, and both go on where they were', async ({
  page,
  join,
}) => {
  await join()
  await setPin(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Robin Harbor')
  await hideByKey(page)
  await expectNeutral(page)
  await open(page)
  await expect(name).toHaveValue('Robin Harbor')
  await expect(name).toBeFocused()

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const password = page.getByRole('dialog').getByRole('textbox').first()
  await password.fill('Robin Harbor')
  await hideByKey(page)
  await expectNeutral(page)
  await open(page)
  await expect(password).toHaveValue('Robin Harbor')
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
})

test('a page that was locked goes on: it keeps what is typed, and hears what happens elsewhere', async ({
  page,
  join,
}) => {
  await join()
  await setPin(page)
  await page.goto('/journal')
  await expect(page.getByRole('button', { name: 'Write Your First Entry' })).toBeVisible()
  await hideByKey(page)
  await open(page)
  await expect(page.getByRole('button', { name: 'Write Your First Entry' })).toBeVisible()
  // What happens before the page listens again is read with the next.
  await expect(async () => {
    await page.request.post('/api/journal', { data: { title: 'From elsewhere', content: 'Tuesday' } })
    await expect(page.getByText('From elsewhere').first()).toBeVisible({ timeout: 3000 })
  }).toPass()

  await page.getByRole('button', { name: 'New Entry' }).click()
  await written(page).fill(words)
  await hideByKey(page)
  await open(page)
  await expect(written(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' and wide')
  await page.getByText('Close', { exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Continue Writing' }).click()
  await expect(written(page)).toHaveValue(`${words} and wide`)
})

test('words to staff come back in their dialog, which keeps the rest of the page out of reach', async ({
  page,
  browser,
  baseURL,
}) => {
  await inviteAndRegister(browser, baseURL!, page, { role: 'inmate' })
  await setPin(page)
  await page.goto('/inmate')
  await page.getByRole('button', { name: 'Get Help' }).click()
  const toStaff = page.getByRole('alertdialog').getByRole('textbox')
  await toStaff.fill(words)
  await hideByKey(page)
  await expectNeutral(page)
  await open(page)

  await expect(toStaff).toHaveValue(words)
  await expect(toStaff).toBeFocused()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
})

test('a screen that nobody touches locks by itself, and not while somebody types', async ({ page, join }) => {
  const { password } = await join()
  await page.clock.install()
  await write(page)
  await page.clock.runFor(9 * 60_000)
  await written(page).press('End')
  await page.clock.runFor(9 * 60_000)
  await expect(written(page)).toHaveValue(words)

  await page.clock.runFor(61_000)

  await expectNeutral(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(written(page)).toHaveValue(words)
})

test('the locked screen has help in one tap, and staff can be asked from it', async ({
  page,
  browser,
  baseURL,
}) => {
  await inviteAndRegister(browser, baseURL!, page, { role: 'inmate' })
  await page.goto('/inmate')
  await page.getByRole('button', { name: 'Hide screen' }).click()
  await expect(heading(page)).toHaveText('Locked')
  await expect(page.getByText('Tell the nearest officer or press the call button.')).toBeVisible()

  await askForHelp(page)

  await expect(page.getByRole('dialog').getByText('Help Request Sent')).toBeVisible()
})

for (const theme of ['light', 'dark']) {
  test(`the locked screen in ${theme} has no fault and fits 320 pixels`, async ({ page, join }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await join()
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Hide screen' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
  })
}
