import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

import { createQueryClient } from '#web/api/query-client.ts'
import { clearToasts } from '#web/toasts/toast.tsx'
import { Toasts } from '#web/toasts/toast.tsx'

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
