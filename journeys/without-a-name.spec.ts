import type { APIRequest, BrowserContext, Page } from '@playwright/test'

import type { Poster } from '#features/practice/anonymous-use/contract.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { overhang } from './measures.ts'

test.use({ worksOffline: true })

const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

/** Everything that leaves the browser, its service worker's requests too: method, address and body. */
function sentFrom(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    sent.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim())
  })
  return sent
}

/** The files of the app, which are the same for everybody. */
const isFile = (line: string) => /^GET \/(assets\/[^?]+|[\w-]+\.(html|js|svg|png|webmanifest))$/.test(line)

/** All that the browser keeps for this origin but the files of the app, and what the page holds. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return {
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
      answers: requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/')),
    }
  })
}

async function answer(page: Page, key: string, number: number, total: number) {
  await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

/** Turns the poster of the demo's institution on, with a contact, and answers the path of its address. */
async function posterPath(request: APIRequest, baseURL: string | undefined): Promise<string> {
  const admin = await request.newContext({ baseURL: baseURL! })
  await admin.post('/api/demo/sign-in', { data: { role: 'admin' } })
  const contacts = [{ kind: 'place', name: 'Chaplain', where: 'Room 4', about: '' }]
  await admin.patch('/api/institution', { data: { contacts } })
  const poster: Poster = await (await admin.put('/api/anonymous-use', { data: { isOn: true } })).json()
  await admin.dispose()
  return new URL(poster.address!).pathname
}

// Secures X24.
test('a self-check by the address of a poster sends no answer anywhere, and leaves nothing behind', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const path = await posterPath(playwright.request, baseURL)
  const sent = sentFrom(context)
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(page.getByText('Go to Room 4.')).toBeVisible()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog').getByText('Go to Room 4')).toBeVisible()
  await page.keyboard.press('Escape')
  const before = await kept(page)

  await page.getByRole('link', { name: 'Start a self-check' }).click()
  await page.getByRole('button', { name: /Low mood/ }).click()
  for (let number = 1; number < 9; number += 1) await answer(page, '1', number, 9)
  await page.keyboard.press('2')
  await expect(page.getByText('Nobody has been told: this page sends nothing.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Show my result' }).click()

  const crisis = page.getByText('Please reach someone now')
  const score = page.getByText('PHQ-9: 10 of 27')
  await expect(crisis).toBeInViewport()
  expect((await crisis.boundingBox())!.y).toBeLessThan((await score.boundingBox())!.y)
  await expect(page.getByText('Nothing was sent or kept, so nobody has been told.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(narrowest)
  expect(await page.evaluate(overhang)).toEqual([])

  await page.getByRole('link', { name: 'Back' }).click()
  await page.goBack()
  await expect(page.getByText('What would you like to check?')).toBeVisible()
  expect(await kept(page)).toEqual(before)
  const api = `GET /api${path}`
  expect(sent.filter((line) => line === api)).toHaveLength(1)
  expect(sent.filter((line) => !isFile(line) && ![api, `GET ${path}`].includes(line))).toEqual([])
})

test('tools and lessons work without a session, and send and keep nothing of their use', async ({
  page,
  context,
}) => {
  const sent = sentFrom(context)
  await page.goto('/')
  await page.getByRole('link', { name: 'Use it without a name' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No name, no sign-in')
  const before = await kept(page)
  sent.length = 0

  await page.getByRole('link', { name: 'Open the tools' }).click()
  await page.getByRole('button', { name: 'Start Box Breathing' }).click()
  await expect(page.getByRole('dialog', { name: 'Box Breathing' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Read the lessons' }).click()
  await page.getByRole('link', { name: /Read ?“Sleep”/ }).click()
  await page.getByRole('button', { name: 'Next Lesson' }).click()
  await expect(page.getByText(/^Lesson 2 of/)).toBeVisible()

  const own = ['GET /api/content/outline', 'GET /api/content/modules']
  expect(sent.filter((line) => !isFile(line)).filter((line) => !own.includes(line))).toEqual([])
  const after = await kept(page)
  // The lessons, whole, are about nobody: the worker may keep them for when there is no network.
  expect({ ...after, answers: [] }).toEqual({ ...before, answers: [] })
  expect(after.answers.every((path) => own.includes(`GET ${path}`))).toBe(true)
})

test('without a network the address of a poster still opens, with the numbers that hold everywhere', async ({
  context,
  playwright,
  baseURL,
}) => {
  const path = await posterPath(playwright.request, baseURL)
  // A page of its own: its console tells of every call that the network took away.
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)

  await page.goto(`${path}/check`)
  await page.getByRole('button', { name: /Worry and anxiety/ }).click()
  for (let number = 1; number < 7; number += 1) await answer(page, '0', number, 7)
  await page.keyboard.press('0')
  await page.getByRole('button', { name: 'Show my result' }).click()

  await expect(page.getByText('GAD-7: 0 of 21')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 988' }).first()).toBeVisible()
})

test('an administrator prints the poster on one page', async ({ page, tryAs }) => {
  await tryAs('admin')
  await page.goto('/people/institution/without-a-name')
  const works = page.getByRole('switch', { name: 'The address works' })
  await expect(works).toBeVisible()
  if (!(await works.isChecked())) await works.click()
  await page.getByRole('link', { name: 'To the poster' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rough day?')
  expect(await accessibilityFaults(page)).toEqual([])

  for (const format of ['A4', 'Letter']) {
    const printed = (await page.pdf({ format })).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})
