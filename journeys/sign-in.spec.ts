// Secures C1, S9.
import { type DemoRole, expect, test } from './fixtures.ts'

const roles: [DemoRole, string][] = [
  ['user', 'Community member'],
  ['inmate', 'Individual in care'],
  ['staff', 'Staff'],
  ['admin', 'Administrator'],
  ['institution_admin', 'People administrator'],
  ['responder', 'Mental health staff'],
]

for (const [role, label] of roles) {
  test(`the demo lets one look around as ${label}`, async ({ page }) => {
    await page.goto('/')

    await page.getByRole('button', { name: label, exact: true }).click()

    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
    const user = await (await page.request.get('/api/user')).json()
    expect(user.role).toBe(role === 'responder' ? 'staff' : role)
  })
}

test('a wrong password says so and keeps what was typed', async ({ page, join, context }) => {
  const { username } = await join()
  await context.clearCookies()
  await page.goto('/')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('not the password')

  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
})

test('fields that are wrong say how, under themselves', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Username').fill('al')

  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
})

test('after signing out, going back shows nothing of the person', async ({ page, join }) => {
  await join()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText('Robin')).toHaveCount(0)
})

// Secures S5.
test('signing out leaves the browser nothing but the cookie by which the account knows it', async ({
  page,
  join,
  context,
}) => {
  await join()
  await page.goto('/')
  await page.evaluate(() => {
    document.cookie = 'own-device=no; path=/'
    localStorage.setItem('theme', 'dark')
  })
  const device = (await context.cookies()).find(({ name }) => name === 'device')

  // The browser sends it, so that it obeys the headers as it would for the page.
  await page.evaluate(async () => void (await fetch('/api/logout', { method: 'POST' })))

  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['device'])
  expect((await context.cookies())[0]?.value).toBe(device?.value)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a lost session says so and leads to the sign-in page', async ({ page, join, context }) => {
  await join()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')
  await context.clearCookies()

  // The words stand for half a second before the page is left; the window's name outlives the page.
  await page.evaluate(() => {
    const note = () => {
      if (document.body.textContent.includes('You are logged out. Logging in again...')) window.name = 'told'
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })

  // The page may notice by itself before the press.
  const noticed = page.waitForURL(/#ended=session/)
  await Promise.race([noticed, page.getByRole('link', { name: 'Start Check-In' }).click()])

  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(await page.evaluate(() => window.name)).toBe('told')
})

test('another site can change nothing in a person’s name', async ({ page, join, context, baseURL }) => {
  await join()
  const other = await context.newPage()
  // The same server by another name is another site to the browser, with its own page to attack from.
  await other.goto(baseURL!.replace('127.0.0.1', 'localhost'))

  const statuses = await other.evaluate(async (base) => {
    const send = (path: string, type: string) =>
      fetch(base + path, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'content-type': type },
        body: JSON.stringify({ moodScore: 1, stressScore: 10 }),
      }).then(
        ({ type: kind }) => kind,
        () => 'blocked',
      )
    return Promise.all([send('/api/checkins', 'text/plain'), send('/api/logout', 'text/plain')])
  }, baseURL!)

  expect(statuses.every((status) => ['opaque', 'blocked'].includes(status))).toBe(true)
  expect(await (await page.request.get('/api/checkins')).json()).toEqual([])
  expect((await page.request.get('/api/user')).status()).toBe(200)
})
