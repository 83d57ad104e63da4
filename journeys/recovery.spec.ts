import { randomBytes } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const unique = (name: string) => `${name}-${randomBytes(4).toString('hex')}`
const password = 'four quiet owls'
const newPassword = 'seven slow rivers'

/** Registers as a person does, and keeps the recovery code that is shown. */
async function register(page: Page, username: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const step = page.getByRole('region', { name: 'Keep this somewhere safe' })
  await expect(step.getByRole('heading', { name: 'Keep this somewhere safe' })).toBeFocused()
  return step.locator('code').innerText()
}

async function write(page: Page, content: string) {
  const reply = await page.request.post('/api/journal', { data: { title: 'Tuesday', content } })
  expect(reply.status()).toBe(201)
}

/** What an administrator does for somebody who forgot their password. */
async function codeFromStaff(request: APIRequestContext, userId: string): Promise<string> {
  await request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const reply = await request.post(`/api/people/${userId}/reset-code`)
  expect(reply.ok()).toBe(true)
  return (await reply.json()).code
}

async function chooseNewPassword(page: Page, username: string, code: string) {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgotten password?' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Recovery code or one-time code').fill(code)
  await page.getByLabel('New password').fill(newPassword)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Change password' }).click()
}

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const wasReset = 'Your password was reset'

test('what was written before a reset by staff is sealed, and the kept code opens it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const username = unique('robin')
  const code = await register(page, username)
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.locator('code')).toHaveCount(0)
  await write(page, 'Walked down to the harbor')
  const { id } = await (await page.request.get('/api/user')).json()
  const staff = await playwright.request.newContext({ baseURL: baseURL! })

  await chooseNewPassword(page, username, await codeFromStaff(staff, id))
  await signIn(page, username)
  const notice = page.getByRole('region', { name: wasReset })
  await expect(notice).toContainText('If this was not you, lock your account.')
  expect(await accessibilityFaults(page)).toEqual([])
  await notice.getByRole('button', { name: 'This was me' }).click()
  await expect(notice).toHaveCount(0)

  await page.goto('/journal')
  await expect(page.getByText('Older entries are sealed')).toBeVisible()
  await expect(page.getByText('Walked down to the harbor')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Recovery code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Open my older entries' }).click()
  await expect(page.getByText('Walked down to the harbor')).toBeVisible()
  await expect(page.getByText('Older entries are sealed')).toHaveCount(0)
  const fresh = await page
    .getByRole('region', { name: 'Keep this somewhere safe' })
    .locator('code')
    .innerText()
  expect(fresh).not.toBe(code)
  await staff.dispose()
})

test('an account that somebody else had reset is locked, and its own code opens it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const username = unique('sam')
  const code = await register(page, username)
  await write(page, 'Walked down to the harbor')
  const { id } = await (await page.request.get('/api/user')).json()
  const staff = await playwright.request.newContext({ baseURL: baseURL! })
  await chooseNewPassword(page, username, await codeFromStaff(staff, id))
  await signIn(page, username)

  await page.getByRole('region', { name: wasReset }).getByRole('button', { name: 'Lock my account' }).click()
  const dialog = page.getByRole('alertdialog')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lock my account' }).click()
  await expect(page.getByText('Your account is locked')).toBeVisible()
  await signIn(page, username)
  await expect(page.getByText('Invalid username or password').first()).toBeVisible()

  await chooseNewPassword(page, username, code)
  await expect(page.getByRole('heading', { name: 'Keep this somewhere safe' })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await signIn(page, username)
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByText('Walked down to the harbor')).toBeVisible()
  await staff.dispose()
})
