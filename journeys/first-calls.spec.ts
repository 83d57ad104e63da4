import type { Page } from '@playwright/test'

import { type DemoRole, expect, test } from './fixtures.ts'
import { openWhole } from './pages.ts'

const pages: readonly (readonly [DemoRole, string, string])[] = [
  ['user', '/', '/api/home'],
  ['inmate', '/', '/api/home'],
  ['inmate', '/inmate', '/api/home/individual'],
  ['staff', '/', '/api/home'],
  ['staff', '/staff', '/api/home/staff'],
  ['responder', '/', '/api/home'],
  ['admin', '/', '/api/home'],
  ['admin', '/admin', '/api/home/admin'],
  ['institution_admin', '/', '/api/home'],
]

/** Notes the calls of the API that a page makes, but for the live stream. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(pathname + search)
  })
  return calls
}

/** The words of a page, without the minutes that pass while it is read. */
async function wordsOf(page: Page): Promise<string> {
  const words = await page.getByRole('main').innerText()
  return words.replaceAll(/\d+m\b/g, 'minutes')
}

/** The words of a page once they stay, since some parts are fetched when they are shown. */
async function lastingWordsOf(page: Page): Promise<string> {
  let words = ''
  await expect
    .poll(
      async () => {
        const before = words
        words = await wordsOf(page)
        return words === before
      },
      { intervals: [500] },
    )
    .toBe(true)
  return words
}

for (const [role, path, together] of pages) {
  test(`${path} of the role ${role} makes three calls, and shows what the single calls answer`, async ({
    page,
    tryAs,
  }) => {
    await tryAs(role)
    const calls = noteCalls(page)
    // On a machine that is held up the server leaves out parts that take a second, and the page asks for them alone.
    await expect(async () => {
      calls.length = 0
      await openWhole(page, path)
      await page.waitForLoadState('networkidle')
      expect(calls.toSorted()).toEqual(['/api/help/ways', together, '/api/user'])
    }).toPass()
    const words = await lastingWordsOf(page)

    await page.route(`**${together}`, (route) => route.abort())
    await openWhole(page, path)

    expect(new Set(calls).size).toBeGreaterThan(8)
    await expect(async () => expect(await wordsOf(page)).toBe(words)).toPass()
  })
}

test('somebody who signs in on the page gets their start page by one call too', async ({ page }) => {
  // The form asks what this server offers.
  await Promise.all([page.waitForResponse('**/api/config'), page.goto('/')])
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  const calls = noteCalls(page)
  await page.getByRole('button', { name: 'Individual in care' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(calls.toSorted()).toEqual(['/api/demo/sign-in', '/api/help/ways', '/api/home'])
})

test('a part that fails shows its own failure, and the others are shown', async ({ page, tryAs }) => {
  await tryAs('user')
  await page.route('**/api/home', async (route) => {
    const reply = await route.fetch()
    const { answers, ...more } = await reply.json()
    await route.fulfill({ json: { ...more, answers: { ...answers, '/api/connections': undefined } } })
  })
  const refused = { status: 404, json: { message: 'Not found' } }
  await page.route('**/api/connections', (route) => route.fulfill(refused))
  const calls = noteCalls(page)
  await page.goto('/')

  await expect(page.getByText('Your support network could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible()
  await expect(page.getByText(/\d points?/).first()).toBeVisible()
  expect(calls.toSorted()).toEqual(['/api/connections', '/api/help/ways', '/api/home', '/api/user'])
})
