import type { BrowserContext, Page } from '@playwright/test'

import { expect, type Newcomer, test } from './fixtures.ts'

const words = 'What I was about to say'

async function signInAgain(page: Page, { username, password }: Newcomer) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
}

/** A page whose console nobody watches, since refused calls stand there. */
async function open(device: BrowserContext, { username, password }: Newcomer) {
  const reply = await device.request.post('/api/login', { data: { username, password } })
  expect(reply.ok()).toBe(true)
  return device.newPage()
}

interface Form {
  readonly path: string
  readonly field: (page: Page) => ReturnType<Page['getByRole']>
  readonly save: string
  readonly edit?: string
}

const forms: readonly Form[] = [
  {
    path: '/checkin',
    field: (page) => page.getByRole('textbox', { name: /Notes/ }),
    save: 'Complete Check-In',
  },
  {
    path: '/safety-plan',
    field: (page) => page.getByRole('textbox', { name: /My warning signs/ }),
    save: 'Save My Plan',
  },
  { path: '/profile', field: (page) => page.getByLabel(/^Bio/), save: 'Save Changes', edit: 'Edit Profile' },
]

for (const { path, field, save, edit } of forms) {
  test(`what was typed at ${path} is there again after the session ended`, async ({ join, browser }) => {
    const ana = await join()
    const device = await browser.newContext()
    const page = await open(device, ana)
    await page.goto(path)
    if (edit) await page.getByRole('button', { name: edit }).click()
    await field(page).fill(words)

    await device.clearCookies()
    await page.getByRole('button', { name: save }).click()
    await signInAgain(page, ana)
    await page.evaluate((to) => history.pushState(null, '', to), path)

    await expect(field(page)).toHaveValue(words)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await device.close()
  })
}
