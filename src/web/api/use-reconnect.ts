import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useIsBusy } from '../busy.ts'
import { checkConnection, isUnreachable, useIsOffline } from '../device/connection.ts'

/**
 * Back online: reads again what could not be read, and what decides who is here. It waits while the
 * person is in the middle of something, since the screen may change with the answer. `firstError` is what came
 * of asking who is here, before this page was there to hear whether anybody answered.
 */
export function useReconnect(firstError: unknown): void {
  const client = useQueryClient()
  const isOffline = useIsOffline()
  const isBusy = useIsBusy()
  const hasMissed = useRef(false)
  const [isUnanswered] = useState(isUnreachable(firstError))
  useEffect(() => {
    if (isOffline) hasMissed.current = true
    if (isOffline || isBusy || !hasMissed.current) return
    hasMissed.current = false
    readAgain(client)
  }, [client, isOffline, isBusy])

  useEffect(() => {
    if (isUnanswered) void checkConnection().then((isReached) => isReached && readAgain(client))
  }, [client, isUnanswered])
}

function readAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ state, meta }) => state.status === 'error' || meta?.decidesSignIn === true,
  })
}
