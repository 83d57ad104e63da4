import { askForHelp } from './ask-for-help.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { sayHowTheyAre } from './look-at-somebody.ts'

// The demo has one follow-up that is overdue, which other journeys want to see.
test.use({ demo: 'follow-ups' })

test('a missed follow-up climbs: an administrator is told without a name, takes it on and answers it', async ({
  page,
  tryAs,
}) => {
  // The demo has one that is overdue by more than a day.
  await tryAs('admin')
  await page.goto('/alerts')
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('menuitem', { name: /^A follow-up is overdue/ }).click()

  await expect(page.getByText('Overdue', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A resident', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Take it on' }).click()
  await expect(page.getByText(/^@/)).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Spoke with the person')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All follow-ups' }).click()
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Overdue/ })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a critical alert stays open while nobody was reached, and its end plans the next look', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const responder = await tryAs('responder')
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const role = responder.responderFor.includes('residents') ? 'inmate' : 'staff'
  const asker = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, asker, { role })
  await asker.goto('/')
  await askForHelp(asker)
  await expect(asker.getByText('Help Request Sent').first()).toBeVisible()

  await page.goto('/alerts')
  await page
    .getByRole('button', { name: /^More about alert/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Resolve without responding' }).click()
  await page.getByLabel('How did it end?').selectOption('The person could not be reached')
  await page.getByRole('button', { name: 'Record the attempt' }).click()
  await expect(page.getByText(/tried to reach the person and could not$/)).toBeVisible()
  await sayHowTheyAre(page, 'Saw the person face to face')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Resolve' }).click()

  await expect(page.getByRole('region', { name: 'Resolve this alert' })).toHaveCount(0)
  await page.goto('/follow-ups')
  await expect(page.getByText(/^First follow-up · /).first()).toBeVisible()
  await elsewhere.close()
})
