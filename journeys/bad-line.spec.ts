import type { Page } from '@playwright/test'

import { alertApi } from '#features/care/alerts/contract.ts'

import { askForHelp } from './ask-for-help.ts'
import { openFaultyProxy, proxyFaults } from './faulty-proxy.ts'
import { expect, test } from './fixtures.ts'

const failed = 'Failed to send help request. Please try again or contact staff directly.'

/** Has the network swallow each request for help, until the result is called. */
async function swallowRequests(page: Page): Promise<() => Promise<void>> {
  const isAsking = (url: URL) => url.pathname === alertApi.raise.path
  await page.route(isAsking, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  return () => page.unroute(isAsking)
}

test('a request that the network swallows says so after five seconds, and goes on over a reload until it is stored', async ({
  page,
  join,
}) => {
  await join()
  const mend = await swallowRequests(page)
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'You are not alone' })
  await menu.getByRole('textbox').fill('in the yard')
  await menu.getByRole('button', { name: 'Continue' }).click()
  await expect(menu.getByRole('button', { name: 'Sending...' })).toBeVisible()

  await page.clock.fastForward(5000)
  await expect(menu.getByText(failed)).toBeVisible()
  await expect(menu.getByText(/Nothing has come back yet\..* tell someone near you now/)).toBeVisible()

  await page.reload()
  const strip = page.getByRole('complementary', { name: 'Your help request' })
  await page.clock.fastForward(5000)
  await expect(strip.getByText('Your request is not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(menu.getByRole('textbox')).toHaveValue('in the yard')
  await mend()
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(10_000)

  await expect(page.getByText('Help Request Sent').first()).toBeVisible()
  const own = await (await page.request.get(alertApi.own.path)).json()
  expect(own).toMatchObject([{ kind: 'help-request', askedAgain: 0 }])
})

for (const fault of proxyFaults) {
  for (const path of ['/alerts', '/']) {
    test(`behind a proxy that ${fault} live streams, those who answer read on ${path} that updates are slow, and still hear of a request`, async ({
      browser,
      baseURL,
    }) => {
      await using proxy = await openFaultyProxy(baseURL!, fault)
      const device = await browser.newContext({ baseURL: proxy.url })
      const page = await device.newPage()
      const responder = await (
        await page.request.post('/api/demo/sign-in', { data: { role: 'responder' } })
      ).json()
      await page.clock.install()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (fault !== 'half-closes')
        await expect(page.getByText('A new alert shows up here on its own.')).toHaveCount(0)

      await page.clock.fastForward(25_000)
      await expect(page.getByText('Updates are slow here; we check every 15 s')).toBeVisible()

      const elsewhere = await browser.newContext({ baseURL: baseURL! })
      const role = responder.responderFor.includes('residents') ? 'inmate' : 'staff'
      await elsewhere.request.post('/api/demo/sign-in', { data: { role } })
      await elsewhere.request.post(alertApi.raise.path, { data: { severity: 'critical' } })
      await page.clock.fastForward(15_000)
      await expect(page.getByRole('complementary', { name: 'Someone needs you' })).toBeVisible()

      proxy.mend()
      await page.clock.fastForward(15_000)
      await expect(page.getByText('Updates are slow here; we check every 15 s')).toBeHidden()
      await device.close()
      await elsewhere.close()
    })
  }
}

test('on a tablet whose clock is ahead a request is not overdue before its time', async ({ page, join }) => {
  await join()
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await page.goto('/')

  await askForHelp(page)

  const menu = page.getByRole('dialog', { name: 'You are not alone' })
  await expect(menu.getByText(/told.*just now/)).toBeVisible()
  await expect(page.getByText('No one has picked this up yet')).toHaveCount(0)
})
