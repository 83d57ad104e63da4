import { randomBytes } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'

import { accessibilityFaults, expect, test as base } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'

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

const keep = (page: Page) => page.getByRole('button', { name: 'I have kept it' }).click()

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

/** Opens the start page as nobody. */
async function startAnew(page: Page) {
  await page.context().clearCookies()
  await page.goto('about:blank')
  // A page that finds its session ended says so at another address, while it still loads.
  await page.goto('/', { waitUntil: 'commit' })
}

async function chooseNewPassword(page: Page, username: string, code: string) {
  await startAnew(page)
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

const oldEntry = 'Walked down to the harbor'
const newEntry = 'A new page after the reset'
const openButton = 'Open my older entries'

interface Owner {
  readonly username: string
  /** The recovery code or words from before the reset. */
  readonly code: string
  /** Has staff make a one-time code for this person. */
  readonly codeFromStaff: () => Promise<string>
}

/** Takes five words in place of the code, as a person does who may not keep paper. */
async function chooseWords(page: Page): Promise<string> {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Make five words instead' }).click()
  const step = page.getByRole('region', { name: 'Learn these words by heart' })
  await expect(step.locator('code')).toHaveText(/^([a-z-]+ ){4}[a-z-]+$/)
  expect(await accessibilityFaults(page)).toEqual([])
  return step.locator('code').innerText()
}

/** Somebody with an entry whose password is set anew by a code from staff, and who has signed in with it. */
const test = base.extend<{ owner: Owner; form: 'code' | 'words' }>({
  form: ['code', { option: true }],
  owner: async ({ page, playwright, baseURL, form }, use) => {
    const username = unique('robin')
    const given = await register(page, username)
    await keep(page)
    await expect(page.locator('code')).toHaveCount(0)
    const code = form === 'code' ? given : await chooseWords(page)
    await write(page, oldEntry)
    const { id } = await (await page.request.get('/api/user')).json()
    const staff = await playwright.request.newContext({ baseURL: baseURL! })
    const fromStaff = () => codeFromStaff(staff, id)
    await chooseNewPassword(page, username, await fromStaff())
    await signIn(page, username)
    await expect(page.getByRole('region', { name: wasReset })).toBeVisible()
    await use({ username, code, codeFromStaff: fromStaff })
    await staff.dispose()
  },
})

async function writeNewEntry(page: Page) {
  await page.goto('/journal')
  await page.getByRole('button', { name: 'New Entry' }).first().click()
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill(newEntry)
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText('Entry Saved', { exact: true })).toBeVisible()
}

async function openWith(page: Page, secret: string) {
  await page.getByLabel('Old password, or recovery code').fill(secret)
  await page.getByRole('button', { name: openButton }).click()
}

test('the recovery code is shown with what the loss of it means, and help stays within reach', async ({
  page,
}) => {
  await register(page, unique('robin'))

  await expect(
    page.getByText(
      'If you lose both your password and this code, nobody can open what you wrote before, not even us.',
    ),
  ).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
})

test('every sign-in after a reset asks who made it', async ({ page, owner }) => {
  const notice = page.getByRole('region', { name: wasReset })
  await expect(notice).toContainText('If this was not you, lock your account.')
  expect(await accessibilityFaults(page)).toEqual([])

  await notice.getByRole('button', { name: 'This was me' }).click()

  await expect(notice).toHaveCount(0)
  await startAnew(page)
  await signIn(page, owner.username)
  await expect(notice).toBeVisible()
})

test.describe('with five words', () => {
  test.use({ form: 'words' })

  test('after a reset by staff the words open what was written before, in capitals and with hyphens', async ({
    page,
    owner,
  }) => {
    await writeNewEntry(page)

    await openWith(page, owner.code.toUpperCase().replaceAll(' ', '-'))

    const step = page.getByRole('region', { name: 'Learn these words by heart' })
    expect(await step.locator('code').innerText()).not.toBe(owner.code)
    await keep(page)
    await expect(page.getByText(oldEntry)).toBeVisible()
    await expect(page.getByText(newEntry)).toBeVisible()
  })
})

for (const way of ['old password', 'recovery code']) {
  test(`after a reset by staff people write on at once, and the ${way} opens what they wrote before`, async ({
    page,
    owner,
  }) => {
    await writeNewEntry(page)
    await expect(page.getByText('Older entries are closed')).toBeVisible()
    await expect(page.getByText(oldEntry)).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await openWith(page, way === 'old password' ? password : owner.code.toLowerCase())

    const step = page.getByRole('region', { name: 'Keep this somewhere safe' })
    expect(await step.locator('code').innerText()).not.toBe(owner.code)
    await keep(page)
    await expect(page.getByText(oldEntry)).toBeVisible()
    await expect(page.getByText(newEntry)).toBeVisible()
    await expect(page.getByText('Older entries are closed')).toHaveCount(0)

    // With the new password alone, the next sign-in shows both.
    await startAnew(page)
    await signIn(page, owner.username)
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
    await page.goto('/journal')
    await expect(page.getByText(oldEntry)).toBeVisible()
    await expect(page.getByText(newEntry)).toBeVisible()
  })
}

test('who lost both the old password and the code reads that nobody can open it, and writes on', async ({
  page,
  owner,
}) => {
  await page.goto('/journal')
  const notice = page.getByText('If you lost both, nobody can open it, not even us.')
  await expect(notice).toBeVisible()

  await openWith(page, newPassword)
  await expect(
    page.getByText('This is neither the password nor the recovery code that you had before the reset'),
  ).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await writeNewEntry(page)
  await expect(notice).toBeVisible()
  await expect(page.getByText(oldEntry)).toHaveCount(0)
  await startAnew(page)
  await signIn(page, owner.username)
  await expect(page.getByRole('region', { name: wasReset })).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByText(newEntry)).toBeVisible()
  await expect(notice).toBeVisible()
  await page.goto('/profile/security')
  const card = page.getByRole('region', { name: 'Recovery code' })
  await expect(card).toContainText('A new code is for what you have written since your password was reset.')
})

test('an account that somebody else had reset is locked, and a new code from staff opens it', async ({
  page,
  owner,
}) => {
  await page.getByRole('region', { name: wasReset }).getByRole('button', { name: 'Lock my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('To come back, ask an administrator for a new one-time code.')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lock my account' }).click()
  await expect(page.getByText('Your account is locked')).toBeVisible()
  await signIn(page, owner.username)
  await expect(page.getByText('Invalid username or password').first()).toBeVisible()

  await chooseNewPassword(page, owner.username, owner.code)
  await expect(page.getByText(/^This code does not match this username/).first()).toBeVisible()
  await chooseNewPassword(page, owner.username, await owner.codeFromStaff())
  await signIn(page, owner.username)
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await page.goto('/journal')
  await openWith(page, owner.code)
  await keep(page)
  await expect(page.getByText(oldEntry)).toBeVisible()
})

test('a recovery contact holds a key, is asked after a reset, and the owner takes the request back', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const username = unique('robin')
  await register(page, username)
  await keep(page)
  await write(page, oldEntry)
  const { id } = await (await page.request.get('/api/user')).json()
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })
  const noa = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, noa, { role: 'user' })
  const asked = await noa.request.post('/api/connections', { data: { connectedUserId: id } })
  expect(asked.ok()).toBe(true)
  await page.goto('/connections')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.goto('/profile/security')
  await page.getByLabel('Who do you trust with a key?').selectOption('Noa F.')
  await page.getByRole('button', { name: 'Give them a key' }).click()
  await expect(page.getByText('Noa F. is your recovery contact.')).toBeVisible()

  const staff = await playwright.request.newContext({ baseURL: baseURL! })
  await chooseNewPassword(page, username, await codeFromStaff(staff, id))
  await staff.dispose()
  await signIn(page, username)
  await expect(page.getByRole('region', { name: wasReset })).toBeVisible()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Ask Noa F. for help' }).click()
  const request = page.getByRole('region', { name: 'Your request for help' })
  await expect(request).toContainText('This account asked Noa F.')
  expect(await accessibilityFaults(page)).toEqual([])
  await noa.goto('/profile/security')
  const held = noa.getByRole('region', { name: 'Robin H.' })
  await expect(held).toContainText('Robin H. is asking for your help. You can give it from')
  expect(await accessibilityFaults(noa)).toEqual([])

  await request.getByRole('button', { name: 'No, take it back' }).click()

  await expect(request).toHaveCount(0)
  await noa.reload()
  await expect(held).toContainText('You have a key to what Robin H. wrote.')
  await expect(held).not.toContainText('is asking for your help')
  await elsewhere.close()
})
