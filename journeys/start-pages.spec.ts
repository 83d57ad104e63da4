import { type DemoRole, expect, test } from './fixtures.ts'
import { openWhole } from './pages.ts'

// A request for help that another journey left unanswered would make a page longer.
test.use({ demo: 'start pages' })

const phone = { width: 390, height: 844 }
const mostScreens = 3

const startPages: readonly (readonly [DemoRole, string])[] = [
  ['user', '/'],
  ['inmate', '/'],
  ['inmate', '/inmate'],
  ['staff', '/'],
  ['staff', '/staff'],
  ['responder', '/'],
  ['admin', '/'],
  ['institution_admin', '/'],
]

for (const [role, path] of startPages) {
  test(`${path} of the role ${role} begins with its main action, and has three screens of a phone at most`, async ({
    page,
    tryAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    await tryAs(role)
    await openWhole(page, path)

    // What waits stands over the page, on every page alike.
    const banner = page.locator('.alert-banner')
    const bannerHeight = (await banner.count()) > 0 ? (await banner.boundingBox())!.height : 0
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height - bannerHeight).toBeLessThanOrEqual(mostScreens * phone.height)
    const main = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))
    const action = main.filter({ hasText: /^(Start Check-In|Check in again|Respond|See all people)$/ })
    await expect(action.first()).toBeInViewport()
  })
}

for (const path of ['/', '/alerts']) {
  test(`${path} stays where it is while a follow-up is overdue`, async ({ page, tryAs }) => {
    await page.setViewportSize(phone)
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!(entry as LayoutShift).hadRecentInput) shifts.sum += (entry as LayoutShift).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The demo has one that is overdue.
    await tryAs('responder')
    await openWhole(page, path)
    await expect(page.getByText('A follow-up is overdue')).toHaveCount(1)

    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(sum).toBeLessThan(0.1)
  })
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
