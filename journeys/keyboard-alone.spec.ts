import { randomBytes } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'

/** Goes on with Tab until the focus is there; fails where it never comes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('by keyboard alone somebody registers and comes to their first page', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Create an account' }))
  for (const [label, value] of [
    ['First name', 'Robin'],
    ['Last name', 'Hale'],
    ['Username', `guest-${randomBytes(5).toString('hex')}`],
    ['Password', 'three calm herons'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Continue without it' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
})

test('by keyboard alone a refused sign-in can be tried again at once', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('nobody-here')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('by keyboard alone somebody checks in', async ({ page, join }) => {
  await join()
  await page.goto('/checkin')
  for (const name of ['Mood', 'Stress']) {
    const slider = page.getByRole('slider', { name })
    await tabTo(page, slider)
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuenow', '6')
  }
  const fatigue = page.getByRole('checkbox', { name: 'Fatigue' })
  await tabTo(page, fatigue)
  await page.keyboard.press('Space')
  await expect(fatigue).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Complete Check-In' }))

  await expect(page.getByText('Check-in Complete', { exact: true })).toBeVisible()
})

test('by keyboard alone somebody answers a screening, by figures and by arrows', async ({ page, join }) => {
  await join()
  await page.goto('/assessment/anxiety')
  await press(page, page.getByRole('button', { name: 'Start', exact: true }))
  for (let number = 1; number <= 7; number += 1) {
    await expect(page.getByText(`Question ${number} of 7`)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press(number % 2 === 0 ? '1' : 'ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByText(`Question ${number} of 7`)).toBeVisible()
    await page.keyboard.press(number === 3 ? 'Space' : 'Enter')
  }

  await expect(page.getByText('Assessment Complete', { exact: true })).toBeVisible()
})

test('by keyboard alone somebody writes an entry', async ({ page, join }) => {
  await join()
  await page.goto('/journal')
  await press(page, page.getByRole('button', { name: 'Write Your First Entry' }))
  await tabTo(page, page.getByRole('textbox', { name: 'What is on your mind?' }))
  await page.keyboard.type('The yard was calm.')
  await press(page, page.getByRole('button', { name: 'Save Entry' }))

  await expect(page.getByText('Entry Saved', { exact: true })).toBeVisible()
})

test('by keyboard alone somebody looks at what sharing would show, and leaves it off', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.goto('/sharing')
  const off = page.getByRole('main').getByRole('switch', { checked: false, disabled: false }).first()
  await tabTo(page, off)
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: /What .* will see/ })
  await tabTo(page, dialog.getByRole('button', { name: 'Turn on' }))
  await page.keyboard.press('Escape')

  await expect(dialog).toHaveCount(0)
  await expect(off).toBeFocused()
  await expect(off).not.toBeChecked()
})

test('by keyboard alone an administrator answers an alert', async ({ page, tryAs, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const asker = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, asker, { role: 'inmate' })
  const asked = await asker.request.post('/api/alerts', { data: { severity: 'critical', message: '' } })
  const { id } = await asked.json()
  await tryAs('admin')
  await page.goto('/admin')
  const line = page.getByRole('listitem').filter({ hasText: id.slice(0, 8) })
  await press(page, line.getByRole('button', { name: /^More about alert/ }))
  await expect(page.getByRole('menuitem', { name: 'Look at it first' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Look at it first' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A resident', exact: true })).toBeVisible()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Respond' }))

  await expect(page.getByText('Alert status has been updated successfully.').first()).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await elsewhere.close()
})

test('a page that is come to takes the focus to its title, and the skip link leads past the menus', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.goto('/')
  const menus = page.getByRole('navigation', { name: 'Main' })
  await press(page, menus.getByRole('button', { name: 'Journal' }))
  await page.getByRole('menuitem', { name: 'Journal' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true)
})

test('whoever walks through a page before its script is there is left where they are', async ({ page }) => {
  const { promise: isReady, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isReady
    await route.continue()
  })
  await page.goto('/privacy', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  const home = page.getByRole('link', { name: 'Evenkeel, go to the start page' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(home).toBeFocused()

  letScriptsCome()
  await page.waitForFunction(() => document.title.startsWith('Privacy'))
  await page.waitForLoadState('networkidle')

  await expect(home).toBeFocused()
})

test('menus answer arrows and Escape, and give the focus back', async ({ page, tryAs }) => {
  await tryAs('user')
  await page.goto('/')
  for (const name of ['Your menu', /^Notifications/, 'Today']) {
    const button = page.getByRole('button', { name })
    await press(page, button)
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menu').locator(':focus')).toHaveAttribute('role', 'menuitem')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('Help takes the focus in, closes with Escape, and gives the focus back', async ({ page, tryAs }) => {
  await tryAs('user')
  await page.goto('/')
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await press(page, help)
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(help).toBeFocused()
})

test('Help opens also where it is asked for in the moment it closes', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'You are not alone' })
  await expect(dialog).toBeVisible()

  // Two keys at once, before the browser has told the page of the first.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  })

  await expect(dialog).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(dialog).toBeVisible()
})

test('thinking better of asking staff gives the focus back to where it was asked', async ({
  page,
  tryAs,
}) => {
  await tryAs('inmate')
  await page.goto('/inmate')
  const ask = page.getByRole('button', { name: /^(Get Help|Ask again)$/ })
  await press(page, ask)
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }))

  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(ask).toBeFocused()
})
