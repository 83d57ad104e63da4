import { askForHelp } from './ask-for-help.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { speakAndResolve } from './look-at-somebody.ts'

// What is read here depends on who is on duty, which other journeys plan.
test.use({ demo: 'crisis' })

test('a request for help reaches a responder’s open page, and the answer reaches the person', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const responder = await tryAs('responder')
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const role = responder.responderFor.includes('residents') ? 'inmate' : 'staff'
  const asker = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, asker, { role })

  await asker.goto('/')
  await askForHelp(asker)
  await expect(asker.getByText('Help Request Sent').first()).toBeVisible()

  await expect(page.getByRole('button', { name: 'Respond' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Alerts · Evenkeel$/)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await accessibilityFaults(asker)).toEqual([])

  await page.getByRole('button', { name: 'Respond' }).first().click()
  await expect(page.getByText('Alert status has been updated successfully.').first()).toBeVisible()
  await expect(asker.getByText('Mental health staff are on the way').first()).toBeVisible()

  await speakAndResolve(page, asker)
  await elsewhere.close()
})

test('an administrator’s drill shows on their page without a reload', async ({ page, tryAs }) => {
  await tryAs('admin')
  await page.goto('/alerts')

  await page.getByLabel('For the responders of').selectOption('Community')
  await page.getByRole('button', { name: 'Send a drill' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send a drill for community' })
  await expect(question).toContainText(/It tells \d+ (person|people) at once/)
  await question.getByRole('button', { name: 'Send it now' }).click()

  await expect(page.getByRole('heading', { name: 'Drill for community' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an officer’s own request goes outside the chain of command, and names them to nobody before they respond', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  await tryAs('admin')
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  const [asking, colleagues] = [await browser.newContext(), await browser.newContext()]
  const [officer, colleague] = [await asking.newPage(), await colleagues.newPage()]
  for (const [there, badgeNumber] of [
    [officer, 'CR-3301'],
    [colleague, 'CR-3302'],
  ] as const) {
    await inviteAndRegister(browser, baseURL!, there, { role: 'staff', badgeNumber })
  }
  const { firstName, lastName } = await (await officer.request.get('/api/user')).json()
  await colleague.goto('/alerts')
  const alerts = page.getByRole('region', { name: /^A staff member/ })
  const before = await alerts.count()

  await officer.goto('/')
  await askForHelp(officer)
  await expect(officer.getByText('Help Request Sent').first()).toBeVisible()

  await expect(alerts).toHaveCount(before + 1)
  await expect(page.locator('body')).not.toContainText(`${firstName} ${lastName}`)
  await expect(colleague.getByText('Alerts are for designated mental health staff')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Respond' })).toHaveCount(0)
  expect((await colleague.request.get('/api/alerts')).status()).toBe(403)
  await asking.close()
  await colleagues.close()
})

test('a resident in crisis while nobody is on duty reads whom to tell, and everyone is told at once', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  await tryAs('institution_admin')
  const grants: { population: string; state: string; person: { id: string } }[] = await (
    await page.request.get('/api/responders')
  ).json()
  const responder = grants.find(({ population, state }) => population === 'residents' && state === 'active')!
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const data = { population: 'residents', userId: responder.person.id, from: inHours(24), until: inHours(32) }
  const planned = await page.request.post('/api/duty/blocks', { data })
  expect(planned.status()).toBe(201)
  const elsewhere = await browser.newContext()
  const asker = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, asker, { role: 'inmate' })

  await asker.goto('/')
  await askForHelp(asker)

  const menu = asker.getByRole('dialog', { name: 'You are not alone' })
  await expect(
    menu.getByText(/Nobody on duty could be told\. We told everyone else who answers here/),
  ).toBeVisible()
  await expect(menu.getByText(/^Tell the nearest officer or press the call button/).first()).toBeVisible()
  expect(await accessibilityFaults(asker)).toEqual([])
  const admin = await browser.newContext({ baseURL: baseURL! })
  await admin.request.post('/api/demo/sign-in', { data: { role: 'admin' } })
  const [latest] = await (await admin.request.get('/api/alerts?status=active')).json()
  const { history } = await (await admin.request.get(`/api/alerts/${latest.id}`)).json()
  expect(history).toContainEqual(expect.objectContaining({ kind: 'told', circle: 'everyone' }))

  const plan: { blocks: { id: string }[] } = await planned.json()
  for (const { id } of plan.blocks) await page.request.delete(`/api/duty/blocks/${id}`)
  await elsewhere.close()
  await admin.close()
})

test('with text twice as large Continue stays in sight while the words are written', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inviteAndRegister(browser, baseURL!, page, { role: 'inmate' })
  await page.goto('/')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'You are not alone' })
  await expect(menu.getByRole('listitem').nth(1)).toContainText('Ask staff for help')

  await menu.getByLabel('What is happening, and where are you?').fill('In my cell')

  await expect(menu.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
})
