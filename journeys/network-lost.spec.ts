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

test('what was typed in each form is there again after the network was lost', async ({ join, browser }) => {
  test.slow()
  const { username, password } = await join()
  const device = await browser.newContext()
  const page = await openAs(device, '/api/login', { username, password })

  for (const form of ownForms) await test.step(form.path, () => loseNetwork(device, page, form))

  await device.close()
})

for (const [role, forms] of workForms) {
  test(`what ${role} typed in each form is there again after the network was lost`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const device = await browser.newContext({ baseURL: baseURL! })
    const page = await openAs(device, '/api/demo/sign-in', { role })

    for (const form of forms)
      await test.step(`“${form.save}” at ${form.path}`, () => loseNetwork(device, page, form))

    await device.close()
  })
}
