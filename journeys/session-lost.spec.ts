import type { BrowserContext, Page } from '@playwright/test'

import { type DemoRole, expect, type Newcomer } from './fixtures.ts'
import { press } from './open-dialogs.ts'
import { expectForm, fillForm, openAs, ownForms, test, workForms, type WrittenForm } from './written-forms.ts'

/** The buttons by which the sign-in page tries the demo. */
const tryAs: Partial<Record<DemoRole, string>> = { responder: 'Mental health staff', admin: 'Administrator' }

/** Opens a page of the app without loading it anew, as a link in it does. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** The session ends, which the page hears of when it saves, or before. */
async function loseSession(device: BrowserContext, page: Page, { save }: WrittenForm) {
  await device.clearCookies()
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  const saveOrSignIn = page.getByRole('button', { name: save, exact: true }).or(signIn)
  await saveOrSignIn.click()
  await expect(signIn).toBeVisible()
}

async function expectWords(page: Page, form: WrittenForm) {
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await follow(page, form.path)
  if (form.goesOn) await expect(page.getByText(form.goesOn)).toBeVisible()
  else await expectForm(page, form)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
}

async function signInAgain(page: Page, { username, password }: Newcomer) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

for (const form of ownForms) {
  test(`what was typed at ${form.path} is there again after the session ended`, async ({ join, browser }) => {
    const ana = await join()
    const device = await browser.newContext()
    const page = await openAs(device, '/api/login', { username: ana.username, password: ana.password })
    await fillForm(page, form)

    await loseSession(device, page, form)
    await signInAgain(page, ana)

    await expectWords(page, form)
    await device.close()
  })
}

for (const [role, form] of workForms) {
  test(`what ${role} typed to “${form.save}” at ${form.path} is there again after the session ended`, async ({
    browser,
    baseURL,
  }) => {
    const device = await browser.newContext({ baseURL: baseURL! })
    const page = await openAs(device, '/api/demo/sign-in', { role })
    await fillForm(page, form)

    await loseSession(device, page, form)
    await press(page, tryAs[role]!)

    await expectWords(page, form)
    await device.close()
  })
}
