import { type DemoRole, expect, test } from './fixtures.ts'
import { followWhole, openWhole } from './pages.ts'

const widths = [1280, 1024, 768]

const pages: readonly (readonly [DemoRole, string, readonly (readonly [string, string])[]])[] = [
  [
    'responder',
    'Today Journal Tools Learn People Work',
    [
      ['/follow-ups', 'Work'],
      ['/profile', 'People'],
    ],
  ],
  [
    'inmate',
    'Today Journal Tools Learn People',
    [
      ['/safety-plan', 'Journal'],
      ['/trends', 'Today'],
    ],
  ],
  [
    'admin',
    'Today Journal Tools Learn People Work',
    [
      ['/admin', 'Work'],
      ['/badges', 'Learn'],
    ],
  ],
]

for (const [role, groups, paths] of pages) {
  test(`the menu of the role ${role} is “${groups}” on every page, and marks the group of the page`, async ({
    page,
    tryAs,
  }) => {
    await tryAs(role)
    const menu = page.getByRole('navigation', { name: 'Main' })
    const buttons = menu.getByRole('button').filter({ visible: true })
    await openWhole(page, '/')

    for (const [path, group] of paths) {
      await followWhole(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const names = (await buttons.allInnerTexts()).map((text) => text.split('\n')[0])
        expect(names.join(' '), `${path} at ${width}`).toBe(groups)
        await expect(menu.locator('button[aria-current=true]')).toHaveText(new RegExp(`^${group}`))
      }
    }
  })
}

for (const [role, width] of [
  ['inmate', 320],
  ['inmate', 390],
  ['responder', 360],
] as const) {
  test(`every name in the row of the role ${role} is whole at ${width} px, with letters of twice the size too`, async ({
    page,
    tryAs,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await tryAs(role)
    for (const size of ['100%', '200%']) {
      await openWhole(page, '/journal')
      await page.evaluate((one) => void (document.documentElement.style.fontSize = one), size)
      const cut = await page
        .getByRole('navigation', { name: 'Main' })
        .locator('a, button')
        .filter({ visible: true })
        .evaluateAll((entries) =>
          entries
            .filter((entry) => {
              const { left, right } = entry.getBoundingClientRect()
              return left < 0 || right > innerWidth || entry.scrollWidth > entry.clientWidth + 1
            })
            .map(({ textContent }) => textContent),
        )
      expect(cut, size).toEqual([])
    }
  })
}

test('a banner is one line over a page that was scrolled down, and leaves half of a phone to the page', async ({
  page,
  tryAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await tryAs('admin')
  await openWhole(page, '/people')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await expect(page.locator('.alert-banner')).toBeVisible()
  await page.mouse.wheel(0, 900)

  const taken = () =>
    page.evaluate(() => {
      const [header, row] = ['header[data-shell]', '.thumb-row'].map((name) =>
        document.querySelector(name)!.getBoundingClientRect(),
      )
      return header!.bottom + innerHeight - row!.top
    })
  await expect.poll(taken).toBeLessThan(844 / 2)
})
