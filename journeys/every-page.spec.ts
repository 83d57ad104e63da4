import { accessibilityFaults, coloursAlone, expect, test } from './fixtures.ts'
import { overhang } from './measures.ts'
import { pagesOf } from './page-addresses.ts'
import { openWhole } from './pages.ts'

const desk = { width: 1280, height: 720 }
const narrowest = { width: 320, height: 640 }

for (const [role, paths] of pagesOf) {
  test(`every page of ${role ?? 'a stranger'} has no fault, no colour too faint in the dark, and fits 320 pixels`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(30_000 * paths.length)
    if (role) await tryAs(role)
    const faults: string[] = []
    for (const path of paths) {
      await page.setViewportSize(desk)
      await openWhole(page, path)

      await expect(page.locator('h1'), path).toHaveCount(1)
      await expect(page.locator('main'), path).toHaveCount(1)
      const found = await accessibilityFaults(page)
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      found.push(...(await accessibilityFaults(page, coloursAlone)))
      await page.setViewportSize(narrowest)
      found.push(...(await page.evaluate(overhang)))
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }

    expect(faults).toEqual([])
  })
}

test('the not-found page reads as specified', async ({ page }) => {
  await page.goto('/nowhere')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('help is one tap away on every page, and works when nothing else does', async ({ page, tryAs }) => {
  await tryAs('inmate')
  for (const path of ['/', '/checkin', '/profile', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Help' }).click()
    const help = page.getByRole('dialog')
    await expect(
      help.getByText('Tell the nearest officer or press the call button', { exact: true }),
    ).toBeVisible()
    await expect(help.getByRole('link', { name: /Call 988/ })).toHaveAttribute('href', 'tel:988')
    await page.keyboard.press('Escape')
  }

  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('link', { name: /741741/ })).toHaveAttribute('href', /^sms:741741/)
})

test('the theme is kept and applied before the first paint', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /dark/i }).click()

  await page.reload()

  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})
