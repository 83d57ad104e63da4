import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { sayHowTheyAre } from './look-at-somebody.ts'

test('an administrator answers an alert without a name until then, and resolves it with outcome and note', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const asker = await elsewhere.newPage()
  const { username } = await inviteAndRegister(browser, baseURL!, asker, { role: 'inmate' })
  const asked = await asker.request.post('/api/alerts', { data: { severity: 'critical', message: '' } })
  const { id } = await asked.json()
  await tryAs('admin')
  await page.goto('/admin')
  const panel = page.getByRole('region', { name: 'Critical Alerts' })
  const line = panel.getByRole('listitem').filter({ hasText: id.slice(0, 8) })
  await expect(line).toContainText('asked for help')
  await expect(page.getByText(username)).toHaveCount(0)

  await line.getByRole('button', { name: /^More about alert/ }).click()
  await page.getByRole('menuitem', { name: 'Look at it first' }).click()
  await expect(page.getByRole('heading', { name: 'A resident', exact: true })).toBeVisible()
  await expect(page.getByText(`@${username}`)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Respond' }).click()
  await expect(page.getByText('Alert status has been updated successfully.').first()).toBeVisible()
  await expect(page.getByText(`@${username}`)).toBeVisible()
  await sayHowTheyAre(page, 'Saw the person face to face')
  await page.getByLabel('Note').fill('Talked in the day room; back on Friday')
  await page.getByRole('button', { name: 'Resolve' }).click()

  await expect(page.getByRole('region', { name: 'Resolve this alert' })).toHaveCount(0)
  await expect(page.getByText('Saw the person face to face')).toBeVisible()
  await expect(page.getByText('Talked in the day room; back on Friday')).toBeVisible()
  await asker.goto('/help-request')
  await expect(asker.getByText('Your request was closed').first()).toBeVisible()
  await expect(asker.getByText('Talked in the day room')).toHaveCount(0)
  await elsewhere.close()
})

test('an administrator sends a drill and sees how long its answer took', async ({ page, tryAs }) => {
  await tryAs('admin')
  await page.goto('/alerts')

  await page.getByLabel('For the responders of').selectOption('Staff')
  await page.getByRole('button', { name: 'Send a drill' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send a drill for staff' })
  await expect(question).toContainText(/It tells \d+ (person|people) at once/)
  await question.getByRole('button', { name: 'Send it now' }).click()
  const drill = page.getByRole('region', { name: 'Drill for staff' })
  await drill.getByRole('button', { name: 'Respond' }).click()
  await page.getByRole('tab', { name: 'Acknowledged' }).click()
  await drill.getByRole('link', { name: 'Resolve' }).click()
  await page.getByLabel('How did it end?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Alert status has been updated successfully.').first()).toBeVisible()
  await page.getByRole('link', { name: 'All alerts' }).click()

  const times = page.getByRole('region', { name: 'Drills and their times' })
  await expect(times.getByRole('row').filter({ hasText: 'Staff' }).first()).toContainText(/(\d+ s.*){2}/)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a grant waits for a second person, who is told, confirms it, and sees it serve', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const officer = await elsewhere.newPage()
  const { username } = await inviteAndRegister(browser, baseURL!, officer, { role: 'staff' })
  await tryAs('institution_admin')
  await page.goto('/people?tab=responders')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.getByLabel('Find someone').fill(username)
  await page.getByLabel('Person').selectOption({ label: `Noa Field (@${username}, Staff)` })
  await page.getByLabel('Serves').selectOption('Community members')
  await page.getByRole('dialog').getByLabel('Qualification').selectOption('clinician')
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
  await expect(page.getByText('A second person has to confirm the grant').first()).toBeVisible()
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'Noa Field' })
    .filter({ hasText: 'second person' })
  await expect(line.first()).toBeVisible()
  await expect(line.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  expect(await (await officer.request.get('/api/user')).json()).toMatchObject({ responderFor: [] })

  await tryAs('admin')
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page
    .getByRole('menuitem', { name: /needs a second person/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/people\?tab=responders$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await line.first().getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByText('Grant confirmed', { exact: true }).first()).toBeVisible()
  await expect(line).toHaveCount(0)
  expect(await (await officer.request.get('/api/user')).json()).toMatchObject({ responderFor: ['community'] })
  await elsewhere.close()
})
