import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { identityApi } from '#features/core/identity/contract.ts'
import { ApiError, call, keyOf } from '#web/api/api.ts'
import { pageUser } from '#web/api/page-user.ts'

import { screenLockApi, type Unlocking } from '../contract.ts'
import { isScreenLocked, unlockScreen, useIsScreenLocked } from './lock.ts'

const retryMs = 5000
const longestWaitMs = 1500

/** Locks the session on the server, and reads what unlocks it. Without a network it tries until it succeeds. */
export function useLocking() {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(screenLockApi.state, {}),
    queryFn: async () => {
      await waitForMutations(client)
      await call(screenLockApi.lock, {})
      return call(screenLockApi.state, {})
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
  })
}

/** Waits for requests that are under way, since a draft may be sent just as the screen is locked. */
async function waitForMutations(client: QueryClient): Promise<void> {
  const end = performance.now() + longestWaitMs
  while (client.isMutating() > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Unlocks the screen in every tab of the person. */
export function useUnlock() {
  return useMutation({
    mutationFn: async (body: Unlocking) => {
      await call(screenLockApi.unlock, { body })
      // A page that began with the locked screen does not know whose it is.
      return pageUser() ?? (await call(identityApi.current, {})).id
    },
    onSuccess: unlockScreen,
  })
}

/** Once the screen is unlocked, in this tab or another, runs the queries again that failed while it was locked. */
export function useRefetchOnUnlock(): void {
  const client = useQueryClient()
  const isLocked = useIsScreenLocked()
  useEffect(() => {
    if (!isLocked) return undefined
    return () => {
      // A sign-out unmounts the locked screen too, and unlocks nothing.
      if (isScreenLocked()) return
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }, [client, isLocked])
}

/** Whether an error means that no answer came, rather than a refusal. */
export function isNetworkError(error: unknown): boolean {
  return !(error instanceof ApiError)
}
