import type { Browser, Page } from '@playwright/test'

import { texts } from '#features/care/talk-requests/locales/texts.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'

const talk = texts('talk')
const queue = texts('queue')
const shared = texts('shared')

const phone = { width: 390, height: 844 }

/** Signs in the responder of the demo, and somebody new whose requests that one reads, each on a phone. */
async function both(page: Page, browser: Browser, baseURL: string, locale: string) {
  await page.setViewportSize(phone)
  const signedIn = await page.request.post('/api/demo/sign-in', { data: { role: 'responder' } })
  const { responderFor } = (await signedIn.json()) as { responderFor: string[] }
  const role = responderFor.includes('residents') ? 'inmate' : 'user'
  const elsewhere = await browser.newContext({ baseURL, viewport: phone, locale })
  const asker = await elsewhere.newPage()
  const { username } = await inviteAndRegister(browser, baseURL, asker, { role })
  return { asker, username, close: () => elsewhere.close() }
}

async function ask(asker: Page) {
  await asker.goto('/talk')
  await asker.getByLabel(talk('about')).selectOption(shared('topics.grief'))
  await asker.getByLabel(talk('words')).fill('Noa')
  // The row at the bottom of a phone covers whatever lies below it.
  await asker.setViewportSize({ ...phone, height: 2000 })
  expect(await accessibilityFaults(asker)).toEqual([])
  await asker.setViewportSize(phone)
  await asker.getByRole('button', { name: talk('send'), exact: true }).click()
  await expect(asker.getByRole('region', { name: talk('yours') })).toBeVisible()
}

/** Opens the latest request of somebody who registered in this journey. */
async function open(page: Page, username: string) {
  await page.goto('/talk-requests')
  const links = page.getByRole('link', { name: 'Noa Field' })
  await expect(links.first()).toBeVisible()
  for (let index = 0; index < (await links.count()); index += 1) {
    await links.nth(index).click()
    await expect(page.getByText(queue('line'))).toBeVisible()
    if (await page.getByText(`@${username}`).isVisible()) return
    await page.goto('/talk-requests')
    await expect(links.first()).toBeVisible()
  }
  throw new Error('The request is not in the queue')
}

for (const locale of ['en-US', 'es-US']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('somebody asks, is read, planned and seen, and reads each of it', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { asker, username, close } = await both(page, browser, baseURL!, locale)
      await ask(asker)
      await open(page, username)
      await page.getByRole('button', { name: queue('inTime'), exact: true }).click()
      await page.getByRole('button', { name: queue('plan'), exact: true }).click()
      await page.getByLabel(queue('planAt')).fill('2099-01-01T10:30')
      await page.getByRole('button', { name: queue('save'), exact: true }).click()
      await expect(page.getByText(/2099|ene|Jan/).first()).toBeVisible()
      // The row at the bottom of a phone covers whatever button lies below it.
      await page.setViewportSize({ ...phone, height: 2000 })
      expect(await accessibilityFaults(page)).toEqual([])
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: queue('seen'), exact: true }).click()
      await page.getByRole('button', { name: queue('save'), exact: true }).click()
      await page.getByRole('button', { name: queue('close'), exact: true }).click()
      await page.getByLabel(queue('closeHow')).selectOption(queue('endings.talked'))
      await page.getByLabel(queue('sentence')).fill('Hasta pronto')
      await page.getByRole('button', { name: queue('save'), exact: true }).click()

      await asker.goto('/talk')
      await expect(asker.getByText('Hasta pronto')).toBeVisible()
      await expect(asker.getByRole('button', { name: talk('deny'), exact: true })).toBeVisible()
      expect(await accessibilityFaults(asker)).toEqual([])
      await close()
    })

    test('one that is urgent becomes an alert and a case', async ({ page, browser, baseURL }) => {
      const { asker, username, close } = await both(page, browser, baseURL!, locale)
      await ask(asker)
      await open(page, username)
      await page.getByRole('button', { name: queue('urgent'), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: queue('urgent') })
        .click()
      await page.getByRole('link', { name: queue('openCase') }).click()
      await expect(page).toHaveURL(/\/cases\//)
      await close()
    })
  })
}
