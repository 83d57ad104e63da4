import type { Page } from '@playwright/test'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { visit } from './without-network.ts'

test.use({ worksOffline: true })

const language = (page: Page) => page.locator('html').getAttribute('lang')
const chosen = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language')

test.describe('in a browser that likes Spanish best', () => {
  test.use({ locale: 'es-MX' })

  test('somebody registers and reads in Spanish, and their account keeps it without a press', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    // As the form does: the browser says what it likes.
    await page.evaluate(async () => {
      const person = { username: 'reads.spanish', firstName: 'Ana', lastName: 'Brook' }
      await fetch('/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, password: 'three calm herons' }),
      })
    })
    await page.goto('/content')
    await expect(page.getByRole('heading', { level: 1, name: 'Aprender' })).toBeVisible()
    expect(await language(page)).toBe('es')
    expect((await (await page.request.get('/api/user')).json()).language).toBe('es')
  })

  test('the app that is installed says that it is in Spanish, and begins where every language does', async ({
    page,
  }) => {
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')

    const manifest = await (await page.request.get(address!)).json()

    expect(manifest).toMatchObject({ lang: 'es', id: '/', start_url: '/', scope: '/' })
    expect(manifest.description).toBe('Firme, un día a la vez.')
  })

  test('the API refuses in Spanish, with the code that it has in English', async ({ page }) => {
    await page.goto('/')
    const [spanish, english] = await Promise.all(
      ['es-MX', 'en'].map(async (accepted) => {
        const reply = await page.request.post('/api/login', {
          data: { username: 'nobody' },
          headers: { 'accept-language': accepted },
        })
        return reply.json()
      }),
    )

    expect(spanish.code).toBe(english.code)
    expect(spanish.fields.password).not.toBe(english.fields.password)
  })
})

test('a change of language in one tab tells no other tab of a new version', async ({ context }) => {
  const page = await visit(context)
  const other = await context.newPage()
  await other.goto('/?language=es')
  const isSpanish = () => navigator.serviceWorker.controller?.scriptURL.endsWith('/es/sw.js')

  await other.waitForFunction(isSpanish)
  await page.waitForFunction(isSpanish)

  // An offer would be there with the next picture.
  for (const one of [page, other]) {
    await one.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    await expect(one.getByText('A new version is ready.')).toHaveCount(0)
    await expect(one.getByText('Hay una versión nueva')).toHaveCount(0)
  }
})

test('without a script the other language is one press away', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/')

  await page.getByRole('link', { name: 'Español' }).click()

  await expect(page.getByText('Iniciar sesión necesita JavaScript')).toBeVisible()
  await page.goto('/privacy')
  expect(await language(page)).toBe('es')
  await page.getByRole('link', { name: 'English' }).click()
  expect(await language(page)).toBe('en')
  await context.close()
})

test('what is chosen before the sign-in stays with the account, and leaves a shared browser with its owner', async ({
  page,
  browser,
  baseURL,
  join,
}) => {
  await page.goto('/?language=es')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const { username, password } = await join()
  await page.goto('/content')
  await expect(page.getByRole('heading', { level: 1, name: 'Aprender' })).toBeVisible()
  await expect.poll(async () => (await (await page.request.get('/api/user')).json()).language).toBe('es')

  // A page that is open remembers the language of its account, which must not come after the sign-out.
  await page.goto('about:blank')
  const reply = await page.request.post('/api/logout')
  expect(reply.ok()).toBe(true)
  await page.goto('/')
  // A worker brings its own language first.
  await expect.poll(() => language(page)).toBe('en')

  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.locator('html[lang=es]')).toBeVisible()
  await elsewhere.close()
})

test('the language changes while a worker keeps the pages, and without a network they stay in it', async ({
  context,
  join,
}) => {
  // A worker stores the whole app before it takes over, which a busy machine needs more than a minute for.
  test.slow()
  await join()
  const page = await visit(context, '/content')
  expect(await language(page)).toBe('en')

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aprender' })).toBeVisible()
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(worker, { timeout: 120_000 }).toContain('/es/sw.js')

  await context.setOffline(true)
  await page.goto('/tools')
  expect(await language(page)).toBe('es')
  await expect(page.getByRole('main')).toBeVisible()
})

test('a language that somebody chose without a name does not stay for the next, although a worker keeps the pages', async ({
  context,
}) => {
  const page = await visit(context, '/?language=es')
  expect(await language(page)).toBe('es')
  await context.clearCookies()

  await page.goto('/')

  await expect(page.locator('html[lang=en]')).toBeVisible()
})

test('a language ends with its session, although no page was open, and a stranger’s choice after that stays', async ({
  context,
  page,
  join,
}) => {
  await page.goto('/?language=es')
  await join()
  await page.goto('/content')
  await expect(page.getByRole('heading', { level: 1, name: 'Aprender' })).toBeVisible()
  await expect.poll(async () => (await chosen(page))?.expires).toBe(-1)
  const kept = await context.cookies()
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  // The browser still has its cookies, as after a session that ran out.
  await context.addCookies(kept)
  await page.goto('about:blank')

  await page.goto('/')
  await expect(page.locator('html[lang=en]')).toBeVisible()

  await context.addCookies(kept)
  await page.goto('/?language=es')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await page.goto('/privacy')
  // The worker of the page before may have brought it.
  await expect(page.locator('html[lang=es]')).toBeVisible()
  expect((await chosen(page))!.expires).toBeGreaterThan(0)
})

test('an invitation stays in the address while another language is chosen', async ({ page }) => {
  await page.goto('/?invite=K7P2-QX4M')

  await page.getByRole('link', { name: 'Español' }).click()

  await expect(page.locator('html[lang=es]')).toBeVisible()
  await expect(page).toHaveURL(/\/\?invite=K7P2-QX4M$/)
})

test('without a network the press for another language leads to the page that is there', async ({
  context,
}) => {
  const page = await visit(context)
  await context.setOffline(true)

  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Español' }).click()])

  await expect(page.locator('html[lang=en]').getByRole('main')).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('an unknown language falls back to English', async ({ page }) => {
  await page.goto('/?language=fr')

  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await language(page)).toBe('en')
})
