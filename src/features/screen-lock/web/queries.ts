import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { identityApi } from '#features/identity/contract.ts'
import type { LockMinutes } from '#features/identity/lock-times.ts'
import { useSetCurrentUser } from '#features/identity/web/queries.ts'
import { ApiError, call, keyOf } from '#web/api/api.ts'
import { pageUser } from '#web/api/page-user.ts'

import { screenLockApi, type Unlocking } from '../contract.ts'
import { isScreenLocked, unlockScreen, useIsScreenLocked } from './lock.ts'

const retryMs = 5000
const longestWaitMs = 1500

/**
 * Locks the session on the server, and reads what opens it again. Without a network it is tried again
 * until it is done.
 */
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

/** Lets what is on its way to the server arrive there: a draft is sent just as the screen is locked. */
async function waitForMutations(client: QueryClient): Promise<void> {
  const end = performance.now() + longestWaitMs
  while (client.isMutating() > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Opens the locked screen in every tab of the person. */
export function useUnlock() {
  return useMutation({
    mutationFn: async (body: Unlocking) => {
      await call(screenLockApi.unlock, { body })
      // A page that began locked does not know whose screen it was.
      return pageUser() ?? (await call(identityApi.current, {})).id
    },
    onSuccess: unlockScreen,
  })
}

/** Once the screen is open, by this tab or another, reads what could not be read while it was locked. */
export function useRefetchOnUnlock(): void {
  const client = useQueryClient()
  const isLocked = useIsScreenLocked()
  useEffect(() => {
    if (!isLocked) return undefined
    return () => {
      // A sign-out takes the locked screen away, too, and opens nothing.
      if (isScreenLocked()) return
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }, [client, isLocked])
}

/** Whether an error is that there is no network, rather than an answer. */
export function isNetworkError(error: unknown): boolean {
  return !(error instanceof ApiError)
}

/** Chooses after how many minutes the screen locks by itself. */
export function useChooseLockMinutes() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (minutes: LockMinutes) => call(screenLockApi.choose, { body: { minutes } }),
    onSuccess: keep,
  })
}

/** Sets the PIN that opens the locked screen. */
export function useSetPin() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (pin: string) => call(screenLockApi.setPin, { body: { pin } }),
    onSuccess: keep,
  })
}

/** Takes the PIN off. */
export function useRemovePin() {
  const keep = useSetCurrentUser()
  return useMutation({ mutationFn: () => call(screenLockApi.removePin, {}), onSuccess: keep })
}
