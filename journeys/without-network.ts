import type { BrowserContext, Page } from '@playwright/test'

export const offlineLine = /^You are offline\./
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A page of its own: what it cannot load while the network is cut is what this is about. */
export async function visit(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await isKept(page)
  return page
}

/** The service worker has everything and has taken the page over. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** What lies in the browser's storage, in words. */
export function storageOf(page: Page) {
  return page.evaluate(async () => {
    const answers = await caches.open('answers')
    const texts = await Promise.all(
      (await answers.matchAll()).map(async (response) => [response.url, await response.text()]),
    )
    const others = (await caches.keys()).filter((name) => name !== 'answers')
    const files = await Promise.all(
      others.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      answers: texts.map(([url]) => new URL(url ?? '').pathname).toSorted(),
      words: JSON.stringify(texts),
      files: files.flat().map((url) => new URL(url).pathname),
    }
  })
}
