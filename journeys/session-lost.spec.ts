import { type BrowserContext, type Page, request } from '@playwright/test'

import { type DemoRole, expect, type Newcomer } from './fixtures.ts'
import { press } from './open-dialogs.ts'
import { follow } from './pages.ts'
import { expectForm, fillForm, openAs, ownForms, test, workForms, type WrittenForm } from './written-forms.ts'

/** The buttons by which the sign-in page tries the demo. */
const tryAs: Partial<Record<DemoRole, string>> = { responder: 'Mental health staff', admin: 'Administrator' }

/** The session ends, which the page hears of when it saves, or before; after the sign-in what was typed is there. */
async function loseSession(
  device: BrowserContext,
  page: Page,
  form: WrittenForm,
  signIn: () => Promise<void>,
): Promise<void> {
  await fillForm(page, form)
  const session = await request.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await device.storageState(),
  })
  await device.clearCookies()
  const signInButton = page.getByRole('button', { name: 'Sign In', exact: true })
  await page.getByRole('button', { name: form.save, exact: true }).or(signInButton).click()
  // A form that lacks something sends nothing. Its page hears of the end by the live stream.
  await session.post('/api/logout')
  await session.dispose()
  // The page is loaded anew for this, and with it a form that stood there for a moment before.
  await expect(page.getByText(/^Your session here is over/)).toBeVisible()
  await expect(signInButton).toBeVisible()

  await signIn()

  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await follow(page, form.path)
  if (form.goesOn) await expect(page.getByText(form.goesOn).first()).toBeVisible()
  else await expectForm(page, form)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
}

async function signInAgain(page: Page, { username, password }: Newcomer) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('what was typed in each form is there again after the session ended', async ({ join, browser }) => {
  test.slow()
  const ana = await join()
  const device = await browser.newContext()
  const page = await openAs(device, '/api/login', { username: ana.username, password: ana.password })

  for (const form of ownForms)
    await test.step(form.path, () => loseSession(device, page, form, () => signInAgain(page, ana)))

  await device.close()
})

for (const [role, forms] of workForms) {
  test(`what ${role} typed in each form is there again after the session ended`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const device = await browser.newContext({ baseURL: baseURL! })
    const page = await openAs(device, '/api/demo/sign-in', { role })

    for (const form of forms)
      await test.step(`“${form.save}” at ${form.path}`, () =>
        loseSession(device, page, form, () => press(page, tryAs[role]!)))

    await device.close()
  })
}
