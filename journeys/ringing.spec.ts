import type { BrowserContext, CDPSession, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

test.use({ worksOffline: true })

const ring = {
  title: 'Someone needs you',
  body: 'Open Evenkeel to respond.',
  path: '/alerts/6f1d9bd6-3f0c-4f0b-9d7e-0a4d5b1f3c2a',
  tag: 'alert:6f1d9bd6-3f0c-4f0b-9d7e-0a4d5b1f3c2a',
}

/** Installs the service worker, closes the page, and answers how a push reaches the worker. */
async function closedPage(context: BrowserContext, page: Page, origin: string) {
  const other = await context.newPage()
  const devtools = await context.newCDPSession(other)
  const registrationId = registrationOf(devtools, origin)
  await devtools.send('ServiceWorker.enable')
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
  await noteRings(context)
  return async (data: string) => {
    const push = { origin, registrationId: await registrationId, data }
    await devtools.send('ServiceWorker.deliverPushMessage', push)
  }
}

function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
}

type ShowNotification = ServiceWorkerRegistration['showNotification']

/** What these journeys use of the service worker, whose types a page does not have. */
interface Worker {
  readonly registration: { showNotification: ShowNotification }
  readonly clients: { openWindow: (url: string) => Promise<null> }
  /** What the worker had the browser show, oldest first. */
  shown: Parameters<ShowNotification>[]
  dispatchEvent(event: Event): boolean
}

/** Notes what the worker has the browser show: the shell of Chromium for tests has no place to show it. */
async function noteRings(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]!.evaluate(() => {
    const worker = globalThis as unknown as Worker
    worker.shown = []
    worker.registration.showNotification = async (...one) => void worker.shown.push(one)
  })
}

function shownBy(context: BrowserContext) {
  return context.serviceWorkers()[0]!.evaluate(() => (globalThis as unknown as Worker).shown)
}

test('a push rings although no page is open, and stays until it is seen', async ({
  context,
  page,
  baseURL,
}) => {
  const push = await closedPage(context, page, baseURL!)
  const { title, body, path, tag } = ring

  await push(JSON.stringify(ring))

  await expect.poll(async () => (await shownBy(context)).length).toBe(1)
  const [[shownTitle, options]] = (await shownBy(context)) as [Parameters<ShowNotification>]
  expect(shownTitle).toBe(title)
  // A repeat of the same tag takes its place, and rings again.
  const behaviour = { requireInteraction: true, renotify: true }
  expect(options).toMatchObject({ body, tag, data: path, ...behaviour })
})

test('a push that cannot be read rings all the same', async ({ context, page, baseURL }) => {
  const push = await closedPage(context, page, baseURL!)

  await push('not what the server writes')

  await expect
    .poll(async () => (await shownBy(context)).map(([title, options]) => [title, options?.data]))
    .toEqual([['Someone needs you', '/alerts']])
})

test('a reminder neither stays nor insists, and has a button that leads to where it is turned off', async ({
  context,
  page,
  baseURL,
}) => {
  const push = await closedPage(context, page, baseURL!)

  await push(JSON.stringify({ ...ring, path: '/checkin', tag: 'reminder', isReminder: true }))

  await expect.poll(async () => (await shownBy(context)).length).toBe(1)
  const [[, options]] = (await shownBy(context)) as [Parameters<ShowNotification>]
  expect(options).toMatchObject({ data: '/checkin', actions: [{ action: 'turn-off', title: 'Turn off' }] })
  expect(Object.keys(options!)).not.toContain('requireInteraction')
  expect(await pressRing(context)).toEqual(['closed', `opened ${baseURL}${ring.path}`])
  expect(await pressRing(context, 'turn-off')).toEqual(['closed', `opened ${baseURL}/reminders`])
})

/** Has the worker hear that a ring, or a button on it, was pressed. Browsers open pages for a real press alone. */
function pressRing(context: BrowserContext, action = ''): Promise<string[]> {
  const press = { path: ring.path, action }
  return context.serviceWorkers()[0]!.evaluate(async ({ path, action: pressed }) => {
    const worker = globalThis as unknown as Worker
    const seen: string[] = []
    worker.clients.openWindow = async (url) => {
      seen.push(`opened ${url}`)
      return null
    }
    const work: Promise<unknown>[] = []
    const notification = { data: path, close: () => void seen.push('closed') }
    const event = { notification, action: pressed, waitUntil: (one: Promise<unknown>) => void work.push(one) }
    worker.dispatchEvent(Object.assign(new Event('notificationclick'), event))
    await Promise.all(work)
    return seen
  }, press)
}

test('a press on a ring opens its page, and leaves one alone where somebody may be writing', async ({
  context,
  page,
  baseURL,
}) => {
  const writing = await context.newPage()
  await writing.goto('/')
  await closedPage(context, page, baseURL!)

  expect(await pressRing(context)).toEqual(['closed', `opened ${baseURL}${ring.path}`])
  expect(new URL(writing.url()).pathname).toBe('/')
})
