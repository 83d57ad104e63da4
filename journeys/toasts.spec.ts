import type { Locator } from '@playwright/test'

import { expect, test, waitForAnimations } from './fixtures.ts'
import { openWhole } from './pages.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 900 },
]

for (const viewport of windows) {
  test(`at ${viewport.width} by ${viewport.height} a toast covers neither a dialog's head nor its actions`, async ({
    page,
    tryAs,
  }) => {
    await page.setViewportSize(viewport)
    await tryAs('institution_admin')
    await page.goto('/people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const action = dialog.getByRole('button', { name: 'Make the invitation' })
    await page.route('**/api/invitations', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
    )

    await action.click()
    // An open dialog takes all else out of the tree that a screen reader walks; toasts are announced apart.
    const all = { includeHidden: true }
    const toast = page.getByRole('region', { name: /Messages/, ...all }).getByRole('listitem', all)
    await expect(toast).toBeVisible()

    for (const part of [dialog.getByRole('heading').first(), action])
      expect(await meet(toast, part)).toBe(false)
  })
}

test('a press is not lost to a toast that arrives while it lasts', async ({ page, join }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join()
  expect((await page.request.put('/api/screen-lock/pin', { data: { pin: '4071' } })).ok()).toBe(true)
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>()
  await page.route('**/api/screen-lock/pin', async (route) => {
    await isLetOn
    await route.continue()
  })
  await openWhole(page, '/profile/security')
  await page.getByRole('button', { name: 'Remove PIN' }).click()
  const button = page.getByRole('button', { name: 'Change Password' })
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 110))
  await button.hover()
  await page.mouse.down()

  letOn()
  const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
  await expect(toast).toBeVisible()
  expect(await meet(toast, button)).toBe(true)
  await page.mouse.up()

  await expect(page.getByRole('dialog')).toBeVisible()
})

test('on a phone a toast covers neither the banner of an alert nor the row at the bottom', async ({
  page,
  tryAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await tryAs('admin')
  expect((await page.request.put('/api/screen-lock/pin', { data: { pin: '4071' } })).ok()).toBe(true)
  await openWhole(page, '/profile/security')
  const banner = page.getByRole('complementary', { name: 'Someone needs you' })
  await expect(banner).toContainText('A follow-up is overdue')
  await page.getByRole('button', { name: 'Remove PIN' }).click()

  const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
  await expect(toast).toBeVisible()
  for (const part of [banner, page.getByRole('navigation', { name: 'Main' })])
    expect(await meet(toast, part)).toBe(false)
})

async function meet(one: Locator, other: Locator): Promise<boolean> {
  await waitForAnimations(one.page())
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Cannot compare what is not in sight')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
