import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** Goes to a page and waits until all of it is there: an outline of what is on its way is not yet the page. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(await addressOf(page, path))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
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
