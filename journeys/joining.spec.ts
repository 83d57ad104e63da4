import { randomBytes } from 'node:crypto'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const unique = (name: string) => `${name}-${randomBytes(4).toString('hex')}`
const password = 'four quiet owls'

test('an officer is invited, registers by the code, and is here what it says', async ({
  page,
  tryAs,
  context,
}) => {
  const username = unique('officer')
  await tryAs('institution_admin')
  await page.goto('/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Role').last().selectOption({ label: 'Staff' })
  await page.getByLabel('Badge number').fill('CR-4711')
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  const code = await page.getByRole('dialog').locator('code').innerText()
  await context.clearCookies()

  await page.goto(`/?invite=${code}`)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Brook')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  const user = await (await page.request.get('/api/user')).json()
  expect(user).toMatchObject({ username, role: 'staff', badgeNumber: 'CR-4711' })
})

test('somebody who came by import signs in with the slip and chooses a password first', async ({
  page,
  tryAs,
  context,
}) => {
  const username = unique('resident')
  const file = `Username,First name,Last name,Role\n${username},Sam,Reed,inmate\n`
  await tryAs('institution_admin')
  await page.goto('/people/import')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await page.evaluate(() => Object.assign(globalThis, { print: () => {} }))
  await page.getByRole('button', { name: 'Print 1 slip' }).click()
  const slip = await page.locator('[data-sheet]').textContent()
  const given = /One-time password((?:[a-z0-9]{4}-){2}[a-z0-9]{4})/.exec(slip ?? '')?.[1] ?? ''
  await context.clearCookies()

  await page.goto('about:blank')
  await page.goto('/')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Password on your slip').fill(given)
  await page.getByLabel('Your own password').fill(password)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Set my password' }).click()

  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

for (const path of ['/people', '/people/import', '/people/institution']) {
  test(`${path} has no fault that a machine can find`, async ({ page, tryAs }) => {
    await tryAs('institution_admin')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.animate-pulse')).toHaveCount(0)

    expect(await accessibilityFaults(page)).toEqual([])
  })
}
