import { randomBytes } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { accessibilityFaults, expect, test, watch } from './fixtures.ts'
import { invite } from './invite.ts'

const password = 'three calm herons'

/** Somebody else with a browser of their own, who opens a page. */
async function friend(browser: Browser, baseURL: string, firstName: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  const seen = watch(page, new URL(baseURL).host)
  const username = `${firstName.toLowerCase()}-${randomBytes(5).toString('hex')}`
  // Who was invited may look for people on their first day.
  const invitation = await invite(browser, baseURL, { role: 'user' })
  const data = { username, password, firstName, lastName: 'Hale', invitation }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  return {
    page,
    username,
    async leave() {
      expect(seen).toEqual([])
      await context.close()
    },
  }
}

const person = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })

async function ask(page: Page, username: string) {
  await page.goto('/connections')
  await page.getByRole('textbox', { name: 'Email or username' }).fill(username)
  await page.getByRole('button', { name: 'Send Request' }).click()
}

test('two people connect, one shares, the other looks, and what is taken back is gone within a second', async ({
  page,
  join,
  browser,
  baseURL,
}) => {
  const { username } = await join()
  await page.request.post('/api/checkins', { data: { moodScore: 7, stressScore: 3, notes: 'a canary' } })
  const ben = await friend(browser, baseURL!, 'Ben')
  await page.goto('/connections')
  await expect(page.getByText('No supporters yet')).toBeVisible()

  await ask(ben.page, username)
  await expect(ben.page.getByText('Connection request sent successfully').first()).toBeVisible()
  // Robin's page stands open and hears of it.
  await person(page, 'Pending Requests', 'Ben H.').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: 'Active Supporters (1)' })).toBeVisible()
  await expect(ben.page.getByRole('heading', { name: 'Active Supporters (1)' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await person(ben.page, 'Active Supporters', 'Robin H.')
    .getByRole('link', { name: 'Send kind words' })
    .click()
  await expect(ben.page.getByText('Robin H. shares nothing with you right now')).toBeVisible()

  await page.getByRole('link', { name: 'Sharing settings' }).click()
  await page.getByRole('switch', { name: 'Mood Check-ins' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Ben H. will see' })
  await expect(dialog.getByText('Mood 7/10, Good. Stress 3/10, Low.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Settings updated').first()).toBeVisible()

  const mood = ben.page.getByRole('region', { name: 'Mood Check-ins' })
  await expect(mood.getByText('Mood 7/10, Good. Stress 3/10, Low.')).toBeVisible()
  await expect(ben.page.getByText('canary')).toHaveCount(0)
  expect(await accessibilityFaults(ben.page)).toEqual([])

  await page.getByRole('switch', { name: 'Mood Check-ins' }).click()
  await expect(mood).toHaveCount(0)
  await expect(ben.page.getByText('Robin H. no longer shares: Mood Check-ins.')).toBeVisible()
  await expect(page.getByText('No access')).toBeVisible()

  await ben.page.getByRole('combobox', { name: 'Words to send' }).selectOption('I am on your side.')
  await ben.page.getByRole('button', { name: 'Send' }).click()
  await expect(ben.page.getByText('You can send 2 more today.')).toBeVisible()
  await page.goto('/connections')
  await expect(person(page, 'Kind Words for You', 'Ben H.')).toContainText('I am on your side.')
  await ben.leave()
})

test('a request is declined and may be made again, until a block ends it', async ({
  page,
  join,
  browser,
  baseURL,
}) => {
  const { username } = await join()
  const cleo = await friend(browser, baseURL!, 'Cleo')
  await ask(cleo.page, username)
  await page.goto('/')
  await page.getByRole('link', { name: 'Review Requests' }).click()

  await person(page, 'Pending Requests', 'Cleo H.').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(/^No pending requests\./)).toBeVisible()
  await expect(cleo.page.getByText(/^No pending requests\./)).toBeVisible()

  await ask(cleo.page, username)
  await page.getByRole('button', { name: 'More for Cleo H.' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(person(page, 'Blocked People', 'Cleo H.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await ask(cleo.page, username)
  await expect(cleo.page.getByText('User not found').first()).toBeVisible()

  await person(page, 'Blocked People', 'Cleo H.').getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Unblocked').first()).toBeVisible()
  await ask(cleo.page, username)
  await expect(person(page, 'Pending Requests', 'Cleo H.')).toBeVisible()
  await cleo.leave()
})

test('a connection that ends takes an open page of a journal away with it', async ({
  page,
  join,
  browser,
  baseURL,
}) => {
  const { username } = await join()
  await page.request.post('/api/journal', {
    data: { title: 'For Dee', content: 'Read me', isPrivate: false },
  })
  const dee = await friend(browser, baseURL!, 'Dee')
  await ask(dee.page, username)
  await page.goto('/connections')
  await person(page, 'Pending Requests', 'Dee H.').getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Sharing settings' }).click()

  await page.getByRole('switch', { name: 'Journal Entries' }).click()
  await expect(page.getByRole('dialog').getByText('Read me')).toBeVisible()
  await page.getByRole('radio', { name: 'Until I turn it off' }).check()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(/until you turn it off\.$/)).toBeVisible()

  await person(dee.page, 'Active Supporters', 'Robin H.')
    .getByRole('link', { name: 'See what they share' })
    .click()
  await expect(dee.page.getByText('Read me')).toBeVisible()
  await expect(dee.page.getByText(/^Shown to Dee Hale in confidence/)).toBeVisible()

  await page.goto('/connections')
  await person(page, 'Active Supporters', 'Dee H.').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No supporters yet')).toBeVisible()

  await expect(dee.page.getByText('You are not connected')).toBeVisible()
  await expect(dee.page.getByText('Read me')).toHaveCount(0)
  await dee.leave()
})
