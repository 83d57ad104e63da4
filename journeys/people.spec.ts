import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { ownPassword } from './invite.ts'

const unique = (name: string) => `${name}-${randomBytes(4).toString('hex')}`

/** Does as if it printed, and answers what would be on paper. */
async function printed(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => Object.assign(globalThis, { print: () => {} }))
  await press()
  return (await page.locator('[data-sheet]').textContent()) ?? ''
}

test('an invitation is printed as a slip with its code, and nothing else of the page', async ({
  page,
  tryAs,
}) => {
  await tryAs('institution_admin')
  await page.goto('/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Role').last().selectOption({ label: 'Inmate' })
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  const dialog = page.getByRole('dialog')
  const code = await dialog.locator('code').innerText()

  const slip = await printed(page, () => dialog.getByRole('button', { name: 'Print' }).click())
  await page.emulateMedia({ media: 'print' })

  expect(slip).toContain(code)
  expect(slip).toContain('Choose your own password. Do not tell it to anyone.')
  await expect(page.locator('[data-sheet]')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a bad row is named, mended, imported, and its person chooses a password of their own', async ({
  page,
  tryAs,
  context,
}) => {
  const [first, second] = [unique('resident'), unique('resident')]
  const file = (role: string) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Username,First name,Last name,Role\n${first},Sam,Reed,inmate\n${second},Lee,Marsh,${role}\n`,
    ),
  })
  await tryAs('institution_admin')
  await page.goto('/people/import')

  await page.getByLabel('CSV file').setInputFiles(file('wizard'))
  const problem = page.getByRole('row').filter({ hasText: 'Role' }).last()
  await expect(page.getByText('1 row needs attention')).toBeVisible()
  await expect(problem).toContainText('3')
  expect((await page.request.get(`/api/people?search=${first}`).then((reply) => reply.json())).length).toBe(0)
  await page.getByRole('button', { name: 'Choose the file again' }).click()
  await page.getByLabel('CSV file').setInputFiles(file('inmate'))
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  const slips = await printed(page, () => page.getByRole('button', { name: 'Print 2 slips' }).click())
  await context.clearCookies()

  const given =
    new RegExp(`${second}One-time password / Contraseña de un solo uso((?:[a-z0-9]{4}-){2}[a-z0-9]{4})`).exec(
      slips,
    )?.[1] ?? ''
  await page.goto('about:blank')
  await page.goto('/')
  await page.getByLabel('Username').fill(second)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Password on your slip').fill(given)
  await page.getByLabel('Your own password').fill(ownPassword)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()

  const again = await page.request.post('/api/login', { data: { username: second, password: given } })
  expect(again.status()).toBe(401)
})
