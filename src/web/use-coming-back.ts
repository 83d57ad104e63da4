import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { isUnreachable, useIsOffline } from './connection.ts'
import { useIsInTheMiddle } from './in-the-middle.ts'

/**
 * Back online: reads again what could not be read, and what decides who is here. It waits while the
 * person is in the middle of something, since the screen may change with the answer.
 */
export function useComingBack(): void {
  const client = useQueryClient()
  const isOffline = useIsOffline()
  const isBusy = useIsInTheMiddle()
  // Who is here was asked before this page was shown.
  const hasMissed = useRef(
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => isUnreachable(state.error)),
  )
  useEffect(() => {
    if (isOffline) hasMissed.current = true
    if (isOffline || isBusy || !hasMissed.current) return
    hasMissed.current = false
    void client.invalidateQueries({
      predicate: ({ state, meta }) => state.status === 'error' || meta?.decidesSignIn === true,
    })
  }, [client, isOffline, isBusy])
}
