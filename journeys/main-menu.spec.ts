import { type DemoRole, expect, test } from './fixtures.ts'
import { followWhole, openWhole } from './pages.ts'

const widths = [1280, 1024, 768]

const pages: readonly (readonly [DemoRole, string, readonly string[]])[] = [
  ['responder', 'Dashboard Alerts Cases Follow-ups', ['/follow-ups', '/duty', '/plan-sittings', '/profile']],
  ['inmate', 'Dashboard My portal Check-In', ['/journal', '/trends', '/profile']],
  ['admin', 'Dashboard Alerts Analytics People Follow-ups Duty', ['/admin', '/duty', '/badges']],
]

for (const [role, first, paths] of pages) {
  test(`the menu of the role ${role} begins with “${first}” and stays as it is on every page`, async ({
    page,
    tryAs,
  }) => {
    await tryAs(role)
    const menu = page.getByRole('navigation', { name: 'Main' })
    const entries = menu.getByRole('listitem').filter({ visible: true })
    const more = menu.getByRole('button', { name: 'More' })
    // How many alerts wait may change meanwhile.
    const names = async () => (await entries.allInnerTexts()).map((text) => text.split('\n')[0])
    const fillOfMore = () => more.evaluate((button) => getComputedStyle(button).backgroundColor)
    await openWhole(page, '/')
    const places: Record<number, readonly (string | undefined)[]> = {}
    const plain = await fillOfMore()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      places[width] = await names()
      expect(places[width].join(' ').startsWith(first)).toBe(true)
    }

    for (const path of paths) {
      await followWhole(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await names(), `${path} at ${width}`).toEqual(places[width])
        const isInLine = (await entries.locator('[aria-current=page]').count()) > 0
        // The color changes in a moment.
        if (isInLine) await expect.poll(fillOfMore).toBe(plain)
        else await expect.poll(fillOfMore).not.toBe(plain)
      }
    }
  })
}
