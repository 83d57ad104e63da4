import { randomBytes } from 'node:crypto'

import type { Browser } from '@playwright/test'

import type { ImportOutcome } from '#features/institution/people/contract.ts'

import { askForHelp } from './ask-for-help.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'
import { ownPassword } from './invite.ts'

/** Has the demo's institution administrator import a resident; answers what is on their slip. */
async function importResident(browser: Browser, baseURL: string, username: string, lastName: string) {
  const elsewhere = await browser.newContext({ baseURL })
  await elsewhere.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const blank = { unit: '', shift: '', badgeNumber: '' }
  const row = { line: 2, username, firstName: 'Sam', lastName, role: 'inmate', ...blank }
  const brought = await elsewhere.request.post('/api/people/import', { data: { rows: [row] } })
  expect(brought.status()).toBe(201)
  const [made]: ImportOutcome[] = await brought.json()
  await elsewhere.close()
  return made!.password!
}

test('a resident asks for help before choosing a password, and follows the answer on that page', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const tag = randomBytes(4).toString('hex')
  const slip = await importResident(browser, baseURL!, `resident-${tag}`, `Reed ${tag}`)
  const responder = await tryAs('responder')
  expect(responder.responderFor).toContain('residents')
  await page.goto('/alerts')
  const context = await browser.newContext({ baseURL: baseURL! })
  const resident = await context.newPage()

  await resident.goto('/')
  await resident.getByLabel('Username').fill(`resident-${tag}`)
  await resident.getByLabel('Password', { exact: true }).fill(slip)
  await resident.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(resident.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')
  await askForHelp(resident)
  const steps = resident.getByRole('list', { name: 'What has happened with your request' })
  await expect(steps).toContainText('told, just now')
  expect(await accessibilityFaults(resident)).toEqual([])

  const alert = page.getByRole('region', { name: new RegExp(`Reed ${tag}`) })
  await alert.getByRole('button', { name: 'Respond' }).click()
  await expect(steps).toContainText('mental health staff, just now')

  await resident.getByRole('button', { name: 'Close' }).click()
  await resident.getByLabel('Password on your slip').fill(slip)
  await resident.getByLabel('Your own password').fill(ownPassword)
  await resident.getByRole('button', { name: 'Set my password' }).click()
  await expect(resident.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await resident.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(steps).toContainText('mental health staff, just now')
  await context.close()
})
