import type { Page } from '@playwright/test'

import { accessibilityFaults, test as base, expect } from './fixtures.ts'

// The browser notes each file that these tests take away.
const test = base.extend({ watched: async ({ page }, use) => use(void page) })

const sizes = [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 800 }],
] as const

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page did not load' })

for (const [device, size] of sizes) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    for (const address of ['/alerts', '/journal', '/']) {
      test(`${address} says that it did not load where no script or style comes, and whom to tell`, async ({
        page,
        tryAs,
      }) => {
        await tryAs('inmate')
        await page.route('**/assets/**', (route) => route.abort())

        await page.goto(address)
        await expect(notice(page)).toHaveCount(0)

        await expect(notice(page)).toContainText('Nothing you saved is lost.')
        await expect(notice(page)).toContainText('tell the nearest officer or press the call button')
        await expect(notice(page).getByRole('link', { name: 'Call 988' })).toBeInViewport({ ratio: 1 })
        await page.unrouteAll()
        await notice(page).getByRole('link', { name: 'Try again' }).click()
        await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
        await expect(page.locator('#not-loaded')).toHaveCount(0)
      })
    }

    test('the start page stays readable above the word that its script did not come', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())

      await page.goto('/')

      await expect(notice(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      expect(await accessibilityFaults(page)).toEqual([])
    })

    test('a logo without its style sheet is as small as with it', async ({ page }) => {
      await page.route('**/assets/**', (route) => route.abort())

      await page.goto('/')

      const logo = await page.locator('svg[viewBox="0 0 40 40"]').first().boundingBox()
      expect(logo).toMatchObject({ width: 36, height: 36 })
    })
  })
}

test('while a page is still coming over a slow network it says that, with the ways to help, and never that it did not load', async ({
  page,
  tryAs,
}) => {
  await tryAs('inmate')
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/journal', { waitUntil: 'commit' })

  const slow = page.locator('#not-loaded')
  await expect(slow.getByText('This page is still loading')).toBeVisible()
  await expect(slow.getByText('This page did not load')).toBeHidden()
  await expect(slow.getByRole('link', { name: 'Call 988' })).toBeVisible()
  // It leaves the page above it.
  expect((await slow.boundingBox())!.height).toBeLessThanOrEqual(page.viewportSize()!.height / 2)
  await page.waitForTimeout(8000)
  await expect(slow.getByText('This page did not load')).toBeHidden()

  isHeld = false
  for (const go of held) go()
  await expect(page.getByRole('button', { name: 'New Entry' })).toBeVisible()
  await expect(slow).toHaveCount(0)
})

for (const role of ['inmate', null] as const) {
  test(`the ways to help of ${role ?? 'a stranger'} do not wait for the style sheet, and the page does not show without it`, async ({
    page,
    tryAs,
  }) => {
    if (role) await tryAs(role)
    const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.css', async (route) => {
      await isLetOn
      await route.continue()
    })

    await page.goto('/', { waitUntil: 'commit' })
    const slow = page.locator('#not-loaded')
    await expect(slow.getByText('This page is still loading')).toBeVisible()
    await expect(slow.getByRole('link', { name: 'Call 988' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#root :visible')).toHaveCount(0)

    letOn()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#not-loaded')).toHaveCount(0)
  })
}

test.describe('after a new version came', () => {
  test('a page that was open before loads itself again, once, and keeps what was typed', async ({
    page,
    tryAs,
  }) => {
    await tryAs('user')
    await page.goto('/checkin')
    await page.getByLabel('Notes').fill('half a thought')
    let asked = 0
    await page.route(/\/assets\/tools-screen-.*\.js$/, (route) => {
      asked += 1
      return route.fulfill({ status: 404 })
    })
    let loads = 0
    page.on('load', () => (loads += 1))
    // A page that has just been loaded is of the newest version.
    await page.waitForFunction(() => performance.now() > 10_500)

    await page.evaluate(() => {
      history.pushState(null, '', '/tools')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')

    expect(loads).toBe(1)
    expect(asked).toBeGreaterThan(1)
    await page.goBack()
    await expect(page.getByLabel('Notes')).toHaveValue('half a thought')
  })
})
