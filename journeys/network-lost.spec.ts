import type { BrowserContext, Page } from '@playwright/test'

import { expectForm, fillForm, openAs, ownForms, test, workForms, type WrittenForm } from './written-forms.ts'

/** Saves without a network, and finds what was typed once there is one again, also on a page that was loaded anew. */
async function loseNetwork(device: BrowserContext, page: Page, form: WrittenForm): Promise<void> {
  await fillForm(page, form)
  await device.setOffline(true)
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await device.setOffline(false)
  await page.reload()
  // A form with an address of its own is open already.
  const isOpen = new URL(page.url()).pathname !== form.path
  await expectForm(page, isOpen ? { ...form, opensItself: true } : form)
}

for (const form of ownForms) {
  test(`what was typed at ${form.path} is there again after the network was lost`, async ({
    join,
    browser,
  }) => {
    const { username, password } = await join()
    const device = await browser.newContext()
    const page = await openAs(device, '/api/login', { username, password })

    await loseNetwork(device, page, form)

    await device.close()
  })
}

for (const [role, form] of workForms) {
  test(`what ${role} typed to “${form.save}” at ${form.path} is there again after the network was lost`, async ({
    browser,
    baseURL,
  }) => {
    const device = await browser.newContext({ baseURL: baseURL! })
    const page = await openAs(device, '/api/demo/sign-in', { role })

    await loseNetwork(device, page, form)

    await device.close()
  })
}
