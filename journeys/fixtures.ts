import { randomBytes } from 'node:crypto'

import { type BrowserContext, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { setLanguageResolver } from '#shared/current-language.ts'

import { test as base } from './worker-server.ts'

export { expect } from '@playwright/test'

export type DemoRole = 'user' | 'inmate' | 'staff' | 'admin' | 'institution_admin' | 'responder'

/** Somebody with an account of their own, signed in on this page. */
export interface Newcomer {
  readonly username: string
  readonly password: string
  readonly user: CurrentUser
}

interface Fixtures {
  /**
   * Whether the browsers of a test have service workers. Ours stores the whole app for each new visitor, which takes
   * longer than most journeys.
   */
  worksOffline: boolean
  /** Takes the service workers out of each browser that a test opens. */
  withoutWorkers: void
  /** Registers somebody new and signs this page in to them. */
  join: () => Promise<Newcomer>
  /** Signs this page in as one of the demo's people. */
  tryAs: (role: DemoRole) => Promise<CurrentUser>
  /** Gives a test the texts that it looks for in the language of its browser. */
  textsInLocale: void
  /** Fails on anything in the console, any failed script, any request to another host. */
  watched: void
}

const password = 'three calm herons'

export const test = base.extend<Fixtures>({
  worksOffline: [false, { option: true }],
  withoutWorkers: [
    async ({ browser, worksOffline }, use) => {
      // What is asked of a browser is done in its order, so before the first page. One without a page may be closed.
      const remove = (context: BrowserContext) => void removeServiceWorkers(context).catch(() => {})
      if (!worksOffline) browser.on('context', remove)
      await use()
      browser.off('context', remove)
    },
    { auto: true },
  ],
  textsInLocale: [
    async ({ locale }, use) => {
      const restore = setLanguageResolver(() => (locale?.startsWith('es') ? 'es' : 'en'))
      await use()
      restore()
    },
    { auto: true },
  ],
  watched: [
    async ({ page, baseURL }, use) => {
      const seen = watch(page, new URL(baseURL!).host)
      await use()
      expect(seen).toEqual([])
    },
    { auto: true },
  ],
  join: async ({ page }, use) => {
    await use(async () => {
      const username = `guest-${randomBytes(5).toString('hex')}`
      const data = { username, password, firstName: 'Robin', lastName: 'Hale' }
      const reply = await page.request.post('/api/register', { data })
      expect(reply.status()).toBe(201)
      return { username, password, user: await reply.json() }
    })
  },
  tryAs: async ({ page }, use) => {
    await use(async (role) => {
      const reply = await page.request.post('/api/demo/sign-in', { data: { role } })
      expect(reply.ok()).toBe(true)
      return reply.json()
    })
  },
})

const removeServiceWorkers = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/** Notes what a careful developer would see in the console and the network tab. */
export function watch(page: Page, host: string): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    // The browser's own note of a refusal or of a network that a test took away.
    const isExpected = /status of (400|401|403|404|409|410|429)|net::ERR_FAILED/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected) seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(String(error)))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) seen.push(`a request to ${url.host}`)
  })
  return seen
}

/** The rules of axe that another theme can break. */
export const coloursAlone = ['color-contrast', 'link-in-text-block']

/** Waits until nothing of the page moves but what never ends. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** What axe finds wrong with the page as it stands, in words: by all its rules, or by some. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The code of a page may still be loading.
  await expect(page.locator('h1').first()).toBeAttached()
  // An element that is still fading in, or from one theme to the other, does not have its final colours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForAnimations(page)
  const values = rules ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: { type: rules ? 'rule' : 'tag', values },
    // axe leaves it out as it is new. Who speaks to their device says the words that they see.
    ...(!rules && { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  }
  // To read axe takes a page longer than most rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((how) => axe.run(how), options)
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
