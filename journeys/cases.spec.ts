import type { Browser, Page } from '@playwright/test'

import type { CaseDetail } from '#features/care/cases/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { overhang } from './measures.ts'

/** Somebody asks for help, whom the responder of the page sees face to face and finds not safe; the page shows their case. */
async function notSafe(
  { responderFor }: { readonly responderFor: readonly string[] },
  page: Page,
  browser: Browser,
  baseURL: string,
) {
  const asking = await browser.newContext({ baseURL })
  const asker = await asking.newPage()
  const role = responderFor.includes('residents') ? 'inmate' : 'staff'
  await inviteAndRegister(browser, baseURL, asker, { role })
  const asked = await asker.request.post('/api/alerts', { data: { severity: 'critical' } })
  await page.goto(`/alerts/${(await asked.json()).id}`)
  await page.getByRole('button', { name: 'Respond' }).click()
  await page.getByLabel('How did it end?').selectOption('Saw the person face to face')
  await page.getByLabel('How was the person?').selectOption('I checked on them myself')
  await page.getByLabel('How safe does the person seem now?').selectOption('Not safe')
  await page.getByLabel('What was agreed?').fill('Somebody stays at the door')
  await page.getByLabel('Who knows about it?').fill('The sergeant')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect(page).toHaveURL(/\/cases\//)
  return { asker, id: page.url().split('/').at(-1)!, close: () => asking.close() }
}

const caseOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/cases/${id}`)).json()) as CaseDetail

// What is read here is one person's case, beside nobody else's.
test.use({ demo: 'cases', viewport: { width: 390, height: 844 } })

test('words in Spanish are taken by an English reader, who closes the alert, keeps the case and hands it over', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const responder = await tryAs('responder')
  const role = responder.responderFor.includes('residents') ? 'inmate' : 'staff'
  const [asking, next] = [
    await browser.newContext({ baseURL: baseURL! }),
    await browser.newContext({ baseURL: baseURL! }),
  ]
  const [asker, colleague] = [await asking.newPage(), await next.newPage()]
  await asking.addCookies([{ name: 'language', value: 'es', url: baseURL! }])
  await inviteAndRegister(browser, baseURL!, asker, { role })
  const asked = await asker.request.post('/api/alerts', {
    data: { severity: 'critical', message: 'No puedo más, vengan por favor' },
  })
  expect(asked.status()).toBe(201)
  const { id } = await asked.json()
  await colleague.request.post('/api/demo/sign-in', { data: { role: 'admin' } })
  const { firstName, lastName } = await (await colleague.request.get('/api/user')).json()

  await page.goto(`/alerts/${id}`)
  await expect(page.getByText('No puedo más, vengan por favor')).toBeVisible()
  await expect(page.getByText('Reads and writes Spanish.')).toBeVisible()
  await page.getByRole('button', { name: 'Respond' }).click()
  await page.getByLabel('How did it end?').selectOption('Saw the person face to face')
  await page.getByLabel('How was the person?').selectOption('I checked on them myself')
  await page.getByLabel('How safe does the person seem now?').selectOption('Not safe')
  await expect(page.getByText(/^Closing the alert does not close the case\./)).toBeVisible()
  await page.getByLabel('What was agreed?').fill('Somebody stays at the door')
  await page.getByLabel('Who knows about it?').fill('The sergeant')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText('The case of this person stays open')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect(page.getByText('High risk')).toBeVisible()
  await page.getByRole('button', { name: 'Write the plan' }).click()
  await expect(page.getByLabel('Language you talk in')).toHaveValue('Español')
  await page.getByLabel('What is done now').fill('Moved to the observation cell')
  await page.getByLabel('How closely they are watched').selectOption('Close watch')
  await page.getByLabel('Who does it').fill('Nurse Kim')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Moved to the observation cell').first()).toBeVisible()
  expect(await page.evaluate(overhang)).toEqual([])

  await page.getByRole('button', { name: 'Hand over' }).click()
  const takers = page.getByLabel('Who should take it over?')
  const colleagueIn = takers.getByRole('option', { name: `${firstName} ${lastName}` })
  await takers.selectOption(await colleagueIn.getAttribute('value'))
  await page.getByRole('button', { name: 'Ask them' }).click()
  await expect(page.getByText(/who has not answered yet$/)).toBeVisible()
  await colleague.goto(new URL(page.url()).pathname)
  await colleague.getByRole('button', { name: 'Yes, I take it over' }).click()
  await expect(colleague.getByText('You own this case')).toBeVisible()
  await expect(page.getByText(`Owner: ${firstName} ${lastName}`)).toBeVisible()
  await asking.close()
  await next.close()
})

test('whoever answers a minor reads that they are under 18, and whom to tell', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const asking = await browser.newContext({ baseURL: baseURL! })
  const asker = await asking.newPage()
  const responder = await tryAs('responder')
  // Only residents and the community are asked for their age.
  const role = responder.responderFor.includes('residents') ? 'inmate' : 'user'
  await inviteAndRegister(browser, baseURL!, asker, { role })
  const said = await asker.request.put('/api/settings/age-band', { data: { ageBand: '13-17' } })
  expect(said.ok()).toBe(true)
  const asked = await asker.request.post('/api/alerts', { data: { severity: 'critical' } })

  await page.goto(`/alerts/${(await asked.json()).id}`)

  await expect(page.getByText(/under 18/i).first()).toBeVisible()
  expect(await page.evaluate(overhang)).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await asking.close()
})

test('whoever was not reached after a high level is due again the same day, and the case says so to the next who has it', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const { asker, id, close } = await notSafe(await tryAs('responder'), page, browser, baseURL!)
  await expect(page.getByText('High risk')).toBeVisible()
  const { followUps } = await caseOf(page, id)
  await page.goto(`/follow-ups/${followUps[0]!.id}`)
  const take = page.getByRole('button', { name: 'Take it on' })
  await take.or(page.getByLabel('Outcome')).first().waitFor()
  if (await take.isVisible()) await take.click()
  await page.getByLabel('Outcome').selectOption('Not reached: try again')
  await page.getByLabel('Again in').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await caseOf(page, id)).line.map(({ answer }) => answer))
    .toContain('not-reached')

  await page.goto(`/cases/${id}`)
  await expect(page.getByText(/did a follow-up$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not reached: try again' })).toBeVisible()
  const { nextAt } = await caseOf(page, id)
  expect(Date.parse(nextAt!) - Date.now()).toBeLessThan(24 * 60 * 60_000)
  expect(await page.evaluate(overhang)).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await asker.close()
  await close()
})

test('a case ends with a release elsewhere and who has them now, and is in no list any more', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const { asker, id, close } = await notSafe(await tryAs('responder'), page, browser, baseURL!)
  await page.getByRole('button', { name: 'End the case' }).first().click()
  await page.getByLabel('How does it end?').selectOption('They were released')
  await page.getByLabel('Why is there no plan?').fill('Released before one was written')
  const send = page.getByRole('button', { name: 'End the case' }).last()
  await send.click()
  // Who has them is asked for by name.
  await expect(page.getByText('Say who has the person now, and only if they are outside.')).toBeVisible()
  await page.getByLabel('Who has them now?').fill('Her sister in Reno')
  await send.click()

  await expect(page.getByText(/^Ended /)).toBeVisible()
  await expect(page.getByText('They were released: Her sister in Reno')).toBeVisible()
  expect(await page.evaluate(overhang)).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/cases')
  await expect(page.locator(`a[href="/cases/${id}"]`)).toHaveCount(0)

  // The person reads in their own trail that it ended.
  const trail = await (await asker.request.get('/api/account/access-log')).text()
  expect(trail).toContain('ended the case about you')
  await asker.close()
  await close()
})
