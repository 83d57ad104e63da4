import type { Page } from '@playwright/test'

import { alertApi } from '#features/care/alerts/contract.ts'

import { expect, test } from './fixtures.ts'
import { pagesOf } from './page-addresses.ts'
import { openWhole } from './pages.ts'

/** 400 % zoom of a window of 1280 by 1024 pixels, and two phones on their side. */
const windows = [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
]

/** The part of the window that stays covered when the page is scrolled, and what is wrong with regions that announce. */
async function measure(page: Page) {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    const stays = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) {
          // What is sticky and has not come to its edge scrolls with the page.
          const { top, bottom } = at.getBoundingClientRect()
          return top <= 1 || bottom >= innerHeight - 1
        }
      return false
    }
    const lines = Array.from({ length: Math.floor(innerHeight / 4) }, (_, line) => line * 4 + 2)
    const covered = lines.filter((y) =>
      [0.1, 0.5, 0.9].some((part) => stays(document.elementFromPoint(innerWidth * part, y))),
    )
    const controls = document.querySelectorAll(
      ['[role=status]', 'output', '[aria-live=polite]']
        .flatMap((region) => [`${region} a`, `${region} button`])
        .join(),
    )
    return {
      covered: covered.length / lines.length,
      controls: Array.from(controls, ({ outerHTML }) => outerHTML.slice(0, 120)),
    }
  })
}

/** The pages of an institution's administrator are walked as those of the administrator, who has them too. */
for (const [role, paths] of pagesOf().filter(([whose]) => whose !== 'institution_admin')) {
  test(`in a low window every page of ${role ?? 'strangers'} leaves two thirds of it, and no region that announces holds a link or a button`, async ({
    page,
    browser,
    baseURL,
    tryAs,
  }) => {
    test.setTimeout(300_000)
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    await elsewhere.request.post('/api/demo/sign-in', { data: { role: 'staff' } })
    await elsewhere.request.post(alertApi.raise.path, { data: { severity: 'critical' } })
    await elsewhere.close()
    if (role) await tryAs(role)
    // Their pages have the strip of a request, above what those who answer see of others.
    if (role && ['inmate', 'user', 'staff'].includes(role))
      await page.request.post(alertApi.raise.path, { data: { severity: 'critical' } })
    const found: unknown[] = []
    for (const path of new Set(['/', ...paths])) {
      await page.setViewportSize(windows[0]!)
      await openWhole(page, path)
      for (const size of windows) {
        await page.setViewportSize(size)
        const { covered, controls } = await measure(page)
        if (covered > 1 / 3 || controls.length > 0) found.push([path, size.width, covered, controls])
      }
    }

    expect(found).toEqual([])
  })
}

test('while nothing happens a page announces nothing, however long it is open', async ({ page, tryAs }) => {
  await tryAs('responder')
  const asked = await page.request.post(alertApi.raise.path, { data: { severity: 'critical' } })
  expect(asked.ok()).toBe(true)
  await page.clock.install()
  for (const path of ['/alerts', '/', '/help-request', '/tools']) {
    await openWhole(page, path)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const region = element?.closest(
            '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output',
          )
          if (region) seen.push(region.textContent)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    for (let part = 0; part < 4 * 12; part += 1) {
      await page.clock.runFor(5000)
      // The network does not go by the page's clock: what was asked for has to arrive.
      await page.evaluate(async () => void (await fetch('/api/config')))
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)

    // The server's heartbeats do not go by the page's clock either, so that its stream is not proven there.
    const said = seen.filter((words) => !/^(Updates are slow here.*)?$/.test(words))
    // Within these minutes the alert becomes overdue, once.
    expect(said.length, `${path}: ${said.join(' | ')}`).toBeLessThanOrEqual(1)
  }
})
