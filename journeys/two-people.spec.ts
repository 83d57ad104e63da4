// Secures S11.
import type { Page } from '@playwright/test'

import { expect, type Newcomer, test as base } from './fixtures.ts'

const secret = 'The heron stood very still'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const written = (page: Page) => page.getByRole('textbox', { name: 'What is on your mind?' })

const test = base.extend<{ ben: Newcomer }>({
  /** Somebody with an account, who comes to the tablet later. */
  async ben({ browser }, use) {
    const elsewhere = await browser.newContext()
    const username = `ben-${crypto.randomUUID().slice(0, 8)}`
    const password = 'seven loud geese'
    const data = { username, password, firstName: 'Ben', lastName: 'Moor' }
    const reply = await elsewhere.request.post('/api/register', { data })
    expect(reply.status()).toBe(201)
    const user = await reply.json()
    await elsewhere.close()
    await use({ username, password, user })
  },
})

async function signIn(page: Page, { username, password }: Newcomer) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
}

/** Signs in without a word to the other tabs, as an app of another kind on the tablet might. */
async function signInUnheard(page: Page, { username, password }: Newcomer) {
  const reply = await page.request.post('/api/login', { data: { username, password } })
  expect(reply.ok()).toBe(true)
}

/** Whoever is signed in now has their own page. */
async function showsNothingOfHers(page: Page) {
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
}

async function openOwnEntry(page: Page) {
  const data = { title: 'Private words', content: secret, isPrivate: true }
  expect((await page.request.post('/api/journal', { data })).status()).toBe(201)
  await page.goto('/journal')
  await expect(page.getByText(secret).first()).toBeVisible()
}

test('whoever signs out of a locked tablet and in as themselves sees nothing of the tab that was left', async ({
  page,
  context,
  join,
  ben,
}) => {
  await join()
  await openOwnEntry(page)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
  await expect(heading(page)).toHaveText('Locked')

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('button', { name: 'Sign out' }).last().click()
  await signIn(other, ben)

  await expect(page.getByLabel('Username')).toBeVisible()
  await page.reload()
  await showsNothingOfHers(page)
})

test('a locked tab that heard nothing of it is not opened with the password of somebody else', async ({
  page,
  join,
  ben,
}) => {
  await join()
  await openOwnEntry(page)
  await page.getByRole('button', { name: 'Hide screen' }).click()
  await expect(heading(page)).toHaveText('Locked')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signInUnheard(page, ben)

  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.keyboard.press('Enter')

  await showsNothingOfHers(page)
})

test('what somebody types in a tab left open never comes to the next person', async ({ page, join, ben }) => {
  await join()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await written(page).fill('First words')
  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await signInUnheard(page, ben)

  // Into whatever is there: the page may already have begun anew.
  await page.keyboard.insertText(secret)

  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  const draft = await page.request.get('/api/journal/drafts/new')
  expect(await draft.text()).not.toContain(secret)
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await expect(written(page)).toHaveValue('')
})
