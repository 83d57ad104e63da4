import type { Page, Request } from '@playwright/test'

import { expect } from './fixtures.ts'

/** Goes to a page and waits until all of it is there: an outline of what is on its way is not yet the page. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const address = await addressOf(page, path)
  await waitUntilWhole(page, () => page.goto(address))
}

/** Goes to a page from another page of the app, and waits until all of it is there. */
export async function followWhole(page: Page, path: string): Promise<void> {
  const address = await addressOf(page, path)
  await waitUntilWhole(page, () => follow(page, address))
}

/** Opens a page of the app without loading it anew, as a link in it does. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** Waits until a page has what it asked for since it was acted on, and asks for nothing more once it is at rest. */
export async function waitUntilWhole(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  const begin = (request: Request) => {
    // What another document asked for is of no use to the next. The live stream has no end.
    if (request.isNavigationRequest()) open.clear()
    if (request.resourceType() === 'eventsource') return
    asked += 1
    open.add(request)
  }
  const end = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await act()
  await expect(async () => {
    const before = asked
    expect(await page.evaluate(partsToCome)).toEqual([])
    expect([...open].map((request) => request.url())).toEqual([])
    expect(asked).toBe(before)
  }).toPass({ intervals: [20, 50, 100] })
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** What a page at rest shows for parts that are not there yet. */
async function partsToCome(): Promise<string[]> {
  for (const wait of [requestAnimationFrame, requestAnimationFrame, requestIdleCallback])
    await new Promise((done) => void wait(done))
  // React waits for some tenths of a second before it shows a part that came soon after its outline, or after nothing.
  interface Fiber {
    readonly tag: number
    readonly memoizedState: unknown
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } }>
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
  if (!key) return ['the app']
  const suspense = 13
  const found = [...document.querySelectorAll('.animate-pulse')].map((element) => element.outerHTML)
  const look = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (fiber.tag === suspense && fiber.memoizedState) found.push('what is suspended')
      look(fiber.child)
    }
  }
  look(root[key]!.stateNode.current)
  return found
}

/** An address with the first of its list for `:id`: `/alerts/:id` is the first that `/api/alerts` answers. */
async function addressOf(page: Page, path: string): Promise<string> {
  const [list = path, ...rest] = path.split('/:id')
  if (rest.length === 0) return path
  const reply = await page.request.get(`/api${list}`)
  const found: { id: string }[] | { items: { id: string }[] } = await reply.json()
  const [first] = Array.isArray(found) ? found : found.items
  return `${list}/${first!.id}${rest.join('')}`
}
