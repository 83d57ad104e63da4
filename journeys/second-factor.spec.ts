import { spawnSync } from 'node:child_process'

import type { Page } from '@playwright/test'
import { generate } from 'otplib'

import { type LocalServer, startLocalServer } from '../scripts/local-server.ts'
import { accessibilityFaults, expect, test as base } from './fixtures.ts'
import { newDataFolder } from './setup.ts'

const password = 'three calm herons'

// An installation of its own, as a facility begins: without the demo, whose institution asks for no second step.
let server: Promise<LocalServer> | undefined
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
  baseURL: async ({}, use) => {
    server ??= install()
    await use((await server).origin)
  },
})
test.describe.configure({ timeout: 180_000 })
test.afterAll(async () => (await server)?.stop())

/** Installs Evenkeel with an institution and its first administrator, and starts it. */
function install(): Promise<LocalServer> {
  const folder = newDataFolder()
  const env = { ...process.env, DATA_DIR: folder }
  const place = ['--name', 'Harbor House', '--kind', 'community', '--time-zone', 'UTC']
  spawnSync('node', ['dist/server/admin.js', 'institution', 'create', ...place], { env })
  const words = ['create', '--username', 'helen.marsh', '--first', 'Helen', '--last', 'Marsh']
  spawnSync('node', ['dist/server/admin.js', ...words], { env, input: `${password}\n` })
  return startLocalServer({ folder })
}

async function signIn(page: Page, username: string) {
  await page.goto('/')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Sets the second step up as a phone would, and answers the backup codes. */
async function setUp(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second step')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const secret = await page.locator('main code').innerText()
  const code = await generate({ secret: secret.replaceAll(' ', '') })
  await page.getByLabel('The six digits that the app shows').fill(code)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your ten backup codes' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const codes = await page.locator('main ol code').allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

test('an officer who is made a responder sets up a second step and gets in once with a backup code', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'helen.marsh')
  await setUp(page)

  await page.goto('/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Role').last().selectOption({ label: 'Staff' })
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  const invitation = await page.getByRole('dialog').locator('code').innerText()

  const context = await browser.newContext({ baseURL: baseURL! })
  const officer = await context.newPage()
  await officer.goto(`/?invite=${invitation}`)
  await officer.getByLabel('First name').fill('Grace')
  await officer.getByLabel('Last name').fill('Okafor')
  await officer.getByLabel('Username').fill('g.okafor')
  await officer.getByLabel('Password', { exact: true }).fill(password)
  await officer.getByRole('button', { name: 'Create Account' }).click()
  await expect(officer.getByRole('button', { name: 'Your menu' })).toBeVisible()

  const people = await page.request.get('/api/people?search=g.okafor')
  const [{ id: userId }] = await people.json()
  const until = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()
  const given = await page.request.post('/api/responders', { data: { userId, population: 'staff', until } })
  expect(given.ok()).toBe(true)

  await officer.goto('/alerts')
  const codes = await setUp(officer)
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('Alerts')

  await officer.getByRole('button', { name: 'Your menu' }).click()
  await officer.getByRole('menuitem', { name: 'Sign Out' }).click()
  // A page that is on its way out must not be sent elsewhere meanwhile.
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('Keep an even keel')
  await signIn(officer, 'g.okafor')
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('One more step')
  expect(await accessibilityFaults(officer)).toEqual([])
  await officer.getByRole('button', { name: /use a backup code/ }).click()
  await officer.getByLabel('Backup code').fill(codes[0]!)
  await officer.getByRole('button', { name: 'Continue' }).click()
  await expect(officer.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await officer.goto('/profile/security')
  await expect(officer.getByText('9 of ten backup codes left.')).toBeVisible()

  const again = await browser.newContext({ baseURL: baseURL! })
  await again.request.post('/api/login', { data: { username: 'g.okafor', password } })
  const used = await again.request.post('/api/login/code', { data: { code: codes[0] } })
  expect(used.status()).toBe(401)
  await again.close()
  await context.close()
})
