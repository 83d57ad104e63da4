import type { Page } from '@playwright/test'

import { accessibilityFaults, expect, test as base } from './fixtures.ts'

// No passkey belongs to an IP address.
const test = base.extend({
  baseURL: async ({ server }, use) => {
    await use(server.origin.replace('127.0.0.1', 'localhost'))
  },
})

/** Gives the browser an authenticator that verifies its user by itself. */
async function addAuthenticator(page: Page, hasPrf = true): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
}

async function write(page: Page, content: string) {
  const reply = await page.request.post('/api/journal', { data: { title: 'Tuesday', content } })
  expect(reply.status()).toBe(201)
}

async function addPasskey(page: Page) {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}

test('a person adds a passkey, signs in with it and reads their journal', async ({ page, join }) => {
  await addAuthenticator(page)
  await join()
  await write(page, 'The pier was quiet.')
  await addPasskey(page)
  await expect(page.getByText('From now on you can sign in with it.', { exact: true })).toBeVisible()
  const card = page.getByRole('region', { name: 'Passkeys' })
  await expect(card.getByText('not used yet')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()

  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByText('The pier was quiet.')).toBeVisible()
})

test('a device whose passkeys cannot open a vault is refused, and says so', async ({ page, join }) => {
  await addAuthenticator(page, false)
  await join()

  await addPasskey(page)

  await expect(page.getByText('This device makes passkeys that cannot open your journal')).toBeVisible()
  const listed = await (await page.request.get('/api/passkeys')).json()
  expect(listed.passkeys).toEqual([])
})

test('after a reset a passkey from before no longer signs in, and opens what was written before', async ({
  page,
  join,
  browser,
  baseURL,
}) => {
  await addAuthenticator(page)
  const { username, user } = await join()
  await write(page, 'Before the reset.')
  await addPasskey(page)
  await expect(page.getByText('From now on you can sign in with it.', { exact: true })).toBeVisible()
  const staff = await browser.newContext({ baseURL: baseURL! })
  await staff.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const made = await staff.request.post(`/api/people/${user.id}/reset-code`)
  const { code } = await made.json()
  const newPassword = 'seven slow rivers'
  await staff.request.post('/api/password/reset', { data: { username, code, newPassword } })
  await staff.close()
  await page.context().clearCookies()
  await page.goto('/')

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    page.getByText('This passkey does not sign in here. Please sign in with your password.', { exact: true }),
  ).toBeVisible()

  await page.request.post('/api/login', { data: { username, password: newPassword } })
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Or open it with the passkey you had' }).click()
  await expect(page.getByText('Before the reset.')).toBeVisible()
})
