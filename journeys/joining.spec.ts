import { randomBytes } from 'node:crypto'

import { generate } from 'otplib'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { invite } from './invite.ts'
import { clipped, overhang } from './measures.ts'

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
  const given = /Contraseña de un solo uso((?:[a-z0-9]{4}-){2}[a-z0-9]{4})/.exec(slip ?? '')?.[1] ?? ''
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

test('on the smallest phone the form says what a code makes of somebody, and codes stand on one line', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const code = await invite(browser, baseURL!, { role: 'staff' })
  const linesOf = (text: string) =>
    page.locator('code', { hasText: text }).evaluate((element) => element.getClientRects().length)
  const faults = async () => [...(await page.evaluate(overhang)), ...(await page.evaluate(clipped))]

  await page.goto(`/?invite=${code.toLowerCase().replaceAll('-', '')}`)
  await expect(page.getByText(/^This code makes you a member of staff at Cedar Ridge/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await faults()).toEqual([])
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Brook')
  await page.getByLabel('Username').fill(unique('small'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Keep this somewhere safe' })).toBeVisible()
  const recoveryCode = await page.locator('code').first().innerText()
  expect(recoveryCode).toHaveLength(30)
  expect(await linesOf(recoveryCode)).toBe(1)
  expect(await faults()).toEqual([])

  await page.goto('/profile/second-step')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('link', { name: 'Open the app on this device' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await faults()).toEqual([])
  const secret = await page.locator('main code').last().innerText()
  const digits = await generate({ secret: secret.replaceAll(/\s/g, '') })
  await page.getByLabel('The six digits that the app shows').fill(digits)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your ten backup codes' })).toBeVisible()
  for (const backup of await page.locator('main ol code').allInnerTexts()) {
    expect(await linesOf(backup)).toBe(1)
  }
  expect(await faults()).toEqual([])
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
