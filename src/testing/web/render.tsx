import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

import { createQueryClient } from '#web/api/query-client.ts'
import { clearToasts } from '#web/toasts/toast.tsx'
import { Toasts } from '#web/toasts/toast.tsx'

import type { World } from '../world.ts'
import { fetchAs } from './browser.ts'

/**
 * Shows a page as the app does: with the specification's query defaults, a router that stays in memory
 * and the place for toasts. Answers a person at the keyboard, and where they have been so far, and what the page has read.
 */
export function renderPage(page: ReactElement, path = '/') {
  clearToasts()
  const { hook, history } = memoryLocation({ path, record: true })
  const departures: string[] = []
  const queryClient = createQueryClient((address) => departures.push(address))
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>{page}</Router>
      <Toasts />
    </QueryClientProvider>,
  )
  return { person: userEvent.setup(), history, departures, queryClient, unmount }
}

/** The same, where the API answers the page as one person's. */
export function renderPageAs(
  world: World,
  person: { readonly cookie: string },
  page: ReactElement,
  path?: string,
) {
  vi.stubGlobal('fetch', fetchAs(world, person))
  return renderPage(page, path)
}
