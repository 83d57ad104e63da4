import { accessibilityFaults, expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Secures X7.
  test('a stranger reads what Evenkeel is, and reaches every crisis contact', async ({ page }) => {
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1, name: 'Keep an even keel' })).toBeVisible()
    for (const address of ['tel:988', 'sms:741741?&body=HELLO', 'tel:911']) {
      await expect(page.locator(`a[href="${address}"]:visible`).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('a stranger reads the privacy policy to its end', async ({ page }) => {
    await page.goto('/privacy')

    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await titles.count()).toBeGreaterThan(5)
    await expect(titles.last()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

for (const address of ['/', '/open/check', '/checkin', '/help-request']) {
  test(`without JavaScript ${address} tells somebody who is signed in so, and whom to tell or call`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    await context.request.post('/api/demo/sign-in', { data: { role: 'inmate' } })
    const page = await context.newPage()
    await page.goto(address)

    await expect(page.getByRole('heading', { name: 'JavaScript is off in this browser' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'JavaScript está apagado' })).toBeVisible()
    const near = page.getByRole('listitem').filter({ hasText: 'tell the nearest officer or press the call' })
    await expect(near).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Call 988' })).toBeInViewport()
    await expect(page.locator('#root')).toBeHidden()
    // Nothing else comes later over these words.
    await page.waitForTimeout(7000)
    await expect(page.locator('#not-loaded')).toBeHidden()
    await context.close()
  })
}

test('a browser that keeps no cookies is told so in place of a form that could not sign anybody in', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/')

  await expect(page.getByText('Cookies are off in this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeHidden()
  await expect(page.locator('a[href="tel:988"]:visible').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await session.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('a browser below the floor reads that it is too old, and whom to tell or call', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'))
  await page.goto('/checkin')

  await expect(page).toHaveURL('/old-browser.html')
  await expect(page.getByRole('heading', { name: 'This browser is too old for Evenkeel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Llame al 988' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the words of the start page stay in place when the script takes over', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-from', 'the server')
    })
  })

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()

  await expect(page.locator('h1')).toHaveAttribute('data-from', 'the server')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the policy stays readable while its script comes, and its parts can be reached', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('navigation').getByRole('link').last().click()

  await expect(page).toHaveURL(/#\w/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('link', { name: /to the start page/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keep an even keel' })).toBeVisible()
})

test('what a page needs first comes along with the first script', async ({ page, tryAs }) => {
  await tryAs('user')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const reply = await page.goto('/journal')
  await expect(page.getByRole('button', { name: 'New Entry' })).toBeVisible()

  const named = [...(reply?.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file!)
  expect(named.some((file) => file.includes('/journal-page-'))).toBe(true)
  expect(named).toContain('/api/user')
  expect(named.filter((file) => asked.filter((one) => one === file).length !== 1)).toEqual([])
})

test('what a page says to everybody is there before it is known who is here', async ({ page, tryAs }) => {
  await tryAs('user')
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    await isLetOn
    await route.continue()
  })

  await page.goto('/journal', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveText('Journal')
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page.getByRole('button').or(page.getByRole('searchbox'))).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  letOn()

  await expect(page.getByRole('button', { name: 'New Entry' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Journal')
})

test('a session that is locked or over is told nothing of the page it is at', async ({ page, tryAs }) => {
  await tryAs('user')
  const words = 'A place for your own words.'
  const answer = async () => (await page.request.get('/journal')).text()
  expect(await answer()).toContain(words)

  await page.goto('/journal')
  await page.getByRole('button', { name: 'Hide screen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locked')
  const locked = await answer()
  await page.context().clearCookies({ name: 'sid' })
  const over = await answer()

  for (const html of [locked, over]) {
    expect(html).toContain('Loading')
    expect(html).not.toContain(words)
  }
})

test('help is there before the page is, and stays open when the page comes', async ({ page, tryAs }) => {
  await tryAs('user')
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>()
  await page.route(/\/journal-page-.*\.js$/, async (route) => {
    await isLetOn
    await route.continue()
  })

  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-from', 'the server')
    })
  })

  await page.goto('/journal', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.locator('h1')).toHaveAttribute('data-from', 'the server')
  const help = page.getByRole('dialog', { name: 'You are not alone' })
  await expect(help.getByRole('link', { name: /Call 988/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Entry' })).toHaveCount(0)
  letOn()

  // Out of reach behind the dialog, but there.
  await expect(page.locator('main').getByText('New Entry')).toBeVisible()
  await expect(help).toBeVisible()
  await expect(help.locator(':focus')).toHaveCount(1)
})

test('a dark theme is taken over without a word of warning', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))

  await page.goto('/')

  await expect(page.getByRole('button', { name: 'Use light theme' })).toBeVisible()
})

test('somebody who may be signed in gets no landing page to see in passing', async ({ page, tryAs }) => {
  await tryAs('user')

  const html = await (await page.request.get('/')).text()
  await page.goto('/')

  expect(html).toContain('Loading')
  expect(html).not.toContain('Keep an even keel')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

test('hashed files come compressed and for good, the page itself is asked for each time', async ({
  page,
}) => {
  const start = await page.request.get('/')
  const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(await start.text())?.[1] ?? ''

  const reply = await page.request.get(script, { headers: { 'accept-encoding': 'br' } })

  expect(start.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(start.headers()['vary']).toContain('cookie')
  expect(reply.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
})
