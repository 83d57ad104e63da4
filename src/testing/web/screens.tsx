import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { vi } from 'vitest'

import { Screens } from '#app/web/screens/screens.tsx'
import { createQueryClient } from '#web/api/query-client.ts'

import type { World } from '../world.ts'
import { fetchAs } from './browser.ts'

/** Opens a path as somebody who is signed in, with all that stands around its page. */
export function openScreens(world: World, person: { readonly cookie: string }, path: string): void {
  vi.stubGlobal('fetch', fetchAs(world, person))
  history.replaceState(null, '', path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
}
