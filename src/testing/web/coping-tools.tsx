import { act, cleanup, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'

import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { CopingToolsPage } from '#features/practice/coping-tools/web/tools-page.tsx'

import type { Person, World } from '../world.ts'
import { fetchAs } from './browser.ts'
import { renderPage } from './render.tsx'

/** Has the clock stand still in each test of a file, until the test moves it. The timers run. */
export function stopTheClock() {
  beforeEach(() => {
    // jsdom has no layout, so it cannot scroll.
    Element.prototype.scrollIntoView = vi.fn<() => void>()
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

/** Opens the coping tools as somebody. Answers the page, what it sends, and how to press its buttons. */
export function openTools(world: World, person: Person) {
  const sent = vi.fn<typeof fetch>(fetchAs(world, person))
  vi.stubGlobal('fetch', sent)
  const page = renderPage(<CopingToolsPage />, '/tools')
  const press = (name: string) => page.person.click(screen.getByRole('button', { name }))
  const choose = (tool: string) => page.person.click(row(tool))
  async function start(tool: string) {
    await choose(tool)
    await press(`Start ${tool}`)
  }
  return { ...page, sent, press, choose, start }
}

/** The row of a tool in the list of all. */
export const row = (tool: string) =>
  within(screen.getByRole('list', { name: 'All tools' })).getByRole('button', {
    name: (name) => name.startsWith(tool),
  })

/** Has the tab sleep for this many seconds and wake up. */
export function sleep(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** The panel of a session that has ended, or another part of the page. */
export const panel = (name: string) => screen.findByRole('region', { name })

/** The stored sessions of a person. */
export const usagesOf = ({ db }: World, { id }: Person) =>
  db.select().from(copingUsages).where(eq(copingUsages.userId, id))
