import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { languages } from '#shared/language.ts'
import { shellHeader } from '#shared/native-shell.ts'

import { askForHelp } from './ask-for-help.ts'
import { openPhone, type Phone } from './phone.ts'
import { test } from './worker-server.ts'

const home = 'https://localhost/'
const username = `robin-${Date.now()}`
const password = 'three calm herons'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

let phone: Phone
let seen: string[]

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000)
  for (const language of languages) {
    const env = { ...process.env, VITE_API_ORIGIN: baseURL!, EVENKEEL_LANGUAGE: language }
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', 'native'], { env })
  }
  expect(existsSync('dist/native/index.html')).toBe(true)
})
test.beforeEach(async ({ context, page }) => {
  seen = []
  page.on('pageerror', (error) => seen.push(String(error)))
  page.on('console', (message) => {
    const isExpected = /status of (401|403)|net::ERR_FAILED/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected) seen.push(message.text())
  })
  phone = await openPhone(context, page)
})
test.afterEach(async () => {
  await phone.close()
  expect(seen).toEqual([])
})

async function join(page: Page, name: string): Promise<void> {
  await page.goto(home)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')
}

async function signIn(page: Page): Promise<void> {
  await page.goto(home)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')
}

test('the app starts with a dark status bar on purple, and its splash screen goes', async ({ page }) => {
  await page.goto(home)

  await expect.poll(() => phone.asked.map(([name]) => name)).toContain('SplashScreen.hide')
  expect(phone.asked).toContainEqual(['StatusBar.setStyle', { style: 'DARK' }])
  expect(phone.asked).toContainEqual(['StatusBar.setBackgroundColor', { color: '#7C3AED' }])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('a person joins in the app and checks in, by its own HTTP client and a session of its own', async ({
  page,
}) => {
  await join(page, username)
  await page.getByRole('link', { name: 'Start Check-In' }).click()
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByRole('region', { name: /Today.s Check-In/ })).toContainText('6/10')

  const { cookies } = await phone.client.storageState()
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toContainEqual([
    'shell-sid',
    true,
    'Strict',
  ])
  expect(cookies.map(({ name }) => name)).not.toContain('sid')
  expect(phone.called).toContain('POST /api/checkins')
  expect(phone.called).not.toContain('GET /api/events')
  await page.goto(`${home}profile/devices`)
  await expect(page.getByText('Evenkeel on Android')).toBeVisible()
})

test('the hardware back button closes what is open, goes back in history, and out of the app where there is none', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'View Badges' }).click()
  await expect(page).toHaveURL(`${home}badges`)
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'You are not alone' })).toBeVisible()

  await phone.back(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${home}badges`)
  await phone.back(true)
  await expect(page).toHaveURL(home)
  expect(phone.asked.map(([name]) => name)).not.toContain('App.exitApp')
  await phone.back(false)

  await expect.poll(() => phone.asked.map(([name]) => name)).toContain('App.exitApp')
})

test('what changes for a person elsewhere shows in the app within fifteen seconds', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.clock.install()
  await signIn(page)
  await askForHelp(page)
  await expect(page.getByText('Help Request Sent').first()).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const administrator = elsewhere.request
  await administrator.post('/api/demo/sign-in', { data: { role: 'admin' } })
  const [own] = await (
    await phone.client.get(`${baseURL}/api/alerts/own`, { headers: { [shellHeader]: 'android' } })
  ).json()
  const answered = await administrator.patch(`/api/alerts/${own.id}`, { data: { status: 'acknowledged' } })
  expect(answered.ok()).toBe(true)
  await elsewhere.close()

  await page.clock.runFor(15_000)
  await expect(
    page
      .getByRole('complementary', { name: 'Your help request' })
      .getByText('An administrator is on the way'),
  ).toBeVisible()
  expect(phone.called).not.toContain('GET /api/events')
})

test('signing out ends the session, and leaves nothing on the phone', async ({ page }) => {
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('bubbleGameHighScore', '12'))

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()

  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect((await phone.client.storageState()).cookies.map(({ name }) => name)).not.toContain('shell-sid')
})

test.describe('on a phone in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the app and the answers of its server are in Spanish, until another language is chosen', async ({
    page,
  }) => {
    await page.goto(`${home}privacy?from=paper`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad')
    await expect(page).toHaveURL(`${home}privacy?from=paper`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto(home)
    await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
    await page.getByLabel('Nombre de usuario').fill('nobody')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await expect(page.getByText('El nombre de usuario o la contraseña no es correcto').first()).toBeVisible()

    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByText('Username')).toBeVisible()
    await page.reload()

    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Español' })).toBeVisible()
  })

  test('a choice in the menu goes with the account, and the page stays', async ({ page }) => {
    await page.goto(home)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await signIn(page)
    await page.getByRole('link', { name: 'View Badges' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Achievements' })).toBeVisible()

    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()

    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL(`${home}badges`)
  })
})
