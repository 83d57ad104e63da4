import { accessibilityFaults, type DemoRole, expect, test } from './fixtures.ts'
import { openWhole, waitUntilWhole } from './pages.ts'

// A request that another journey made shows on every page.
test.use({ demo: 'measured' })

const phone = { width: 390, height: 844 }
const sections = ['Profile', 'Security', 'Devices', 'My data', 'Who looked']
const roles: DemoRole[] = ['user', 'inmate', 'staff', 'responder', 'admin', 'institution_admin']

for (const role of roles) {
  test(`each section of the profile of ${role} ends within three screens of a phone`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(phone)
    await tryAs(role)
    await openWhole(page, '/profile')
    const tooLong: string[] = []

    for (const name of sections) {
      const link = page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name })
      await waitUntilWhole(page, () => link.click())
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (height > 3 * phone.height) tooLong.push(`${name}: ${height}`)
    }

    expect(tooLong).toEqual([])
  })
}

test('the sections of the profile are whole to a screen reader, and their links fit one row of a phone', async ({
  page,
  tryAs,
}) => {
  await page.setViewportSize(phone)
  await tryAs('user')
  for (const path of ['', '/security', '/devices', '/data', '/seen-by']) {
    await openWhole(page, `/profile${path}`)
    expect(await accessibilityFaults(page)).toEqual([])
    const links = await page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link').all()
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
  }
})

test('a sign-in after the browser was closed is the same row of devices', async ({ page, join, context }) => {
  const { username, password } = await join()
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ name }) => name === 'device'))
  const again = await page.request.post('/api/login', { data: { username, password } })
  expect(again.ok()).toBe(true)

  await page.goto('/profile/devices')

  const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Signed in 2 times')
  await expect(rows).toContainText('This device')
  await rows.getByText('Signed in 2 times').click()
  await expect(rows.getByRole('listitem')).toHaveCount(2)
})
