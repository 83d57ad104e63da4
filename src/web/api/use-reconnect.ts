import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useIsBusy } from '../busy.ts'
import { checkConnection, isUnreachable, useIsOffline } from '../device/connection.ts'

/**
 * When the network is back, refetches the queries that failed and the one that decides who is signed in. It waits
 * while the person is busy, because the answer may change the screen. `firstError` is the error of the first
 * query for the current user, which ran before this hook could watch the connection.
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
    refetchFailed(client)
  }, [client, isOffline, isBusy])

  useEffect(() => {
    if (isUnanswered) void checkConnection().then((isReached) => isReached && refetchFailed(client))
  }, [client, isUnanswered])
}

function refetchFailed(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ state, meta }) => state.status === 'error' || meta?.decidesSignIn === true,
  })
}
