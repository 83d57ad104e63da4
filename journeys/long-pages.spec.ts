import { expect, test } from './fixtures.ts'
import { openWhole } from './pages.ts'

// A request that another journey made or closed as the same person shows on every page.
test.use({ demo: 'measured' })

const phone = { width: 390, height: 844 }
const mostScreens = 3

const longPages = [['inmate', '/assessment/history']] as const
const surveyedPages = [
  ['inmate', '/tools'],
  ['inmate', '/trends'],
  ['inmate', '/content'],
  ['inmate', '/safety-plan'],
  ['admin', '/people/institution'],
] as const

for (const [role, path] of surveyedPages) {
  test(`${path} is at most three screens of a phone`, async ({ page, tryAs }) => {
    await page.setViewportSize(phone)
    await tryAs(role)
    await openWhole(page, path)

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(mostScreens * phone.height)
  })
}

for (const [role, path] of longPages) {
  test(`${path} is longer than three screens of a phone, and each of its parts is one press away`, async ({
    page,
    tryAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    await tryAs(role)
    await openWhole(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeGreaterThan(mostScreens * phone.height)

    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    for (const address of addresses) await expect(page.locator(address)).toHaveCount(1)
    await links.last().click()
    await expect(page.locator(addresses.at(-1)!)).toBeInViewport()
  })
}

test('long lists begin with their newest lines, and show more on request', async ({ page, tryAs }) => {
  await page.setViewportSize(phone)
  await tryAs('admin')
  await openWhole(page, '/people/audit')
  const lines = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)

  await expect(lines).toHaveCount(12)
  expect(height).toBeLessThanOrEqual(mostScreens * phone.height)
  await page.getByRole('button', { name: 'Show more' }).click()

  await expect(lines).toHaveCount(36)
})
