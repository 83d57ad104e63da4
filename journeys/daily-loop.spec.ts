import { offlineAllowlist } from '#shared/offline-allowlist.ts'

import { expect, test } from './fixtures.ts'

test('a person registers, checks in, sees it on the dashboard and has ten points', async ({ page }) => {
  const username = `robin-${Date.now()}`
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('three calm herons')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Your account has been created successfully.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')

  await page.getByRole('link', { name: 'Start Check-In' }).click()
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Workload' }).click()
  await page.getByRole('checkbox', { name: 'Fatigue' }).click()
  await page.getByLabel('Notes').fill('A quiet canary in the notes')
  await page.getByRole('button', { name: 'Complete Check-In' }).click()

  await expect(page.locator('li').getByText('Thank you for taking care of yourself.')).toBeVisible()
  await expect(page.getByRole('region', { name: /Today.s Check-In/ })).toContainText('7/10')
  await page.getByRole('link', { name: 'View Badges' }).click()
  await expect(page.getByRole('region', { name: 'Total Points' })).toContainText('10')
  await page.getByRole('tab', { name: 'Point History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('+10')
})

test('a check-in that cannot be saved keeps what was typed, through a reload too', async ({ page, join }) => {
  await join()
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByLabel('Notes').fill('Not lost')
  await page.route('**/api/checkins', (route) => route.abort())

  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByText('Failed to save check-in. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/api/checkins')
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Not lost')
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByText('Check-in Complete', { exact: true })).toBeVisible()
})

// Secures S10.
test('nothing a person did stays in the browser’s storage', async ({ page, join, context }) => {
  await join()
  for (const path of ['/', '/checkin', '/badges', '/profile', '/content', '/tools', '/bubble-game']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return {
      local: Object.keys(localStorage).filter((key) => !['theme', 'bubbleGameHighScore'].includes(key)),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cached: requests.map(({ url }) => new URL(url).pathname),
    }
  })

  const isFile = (path: string) => path.startsWith('/assets/') || /^\/[\w-]+\.\w+$/.test(path)
  expect(kept).toMatchObject({ local: [], session: [], databases: [] })
  expect(kept.cached.filter((path) => !isFile(path) && !offlineAllowlist.includes(path))).toEqual([])
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['device', 'sid', 'signed-in'])
})
