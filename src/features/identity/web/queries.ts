import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { ApiError, call, isLocked, keyOf, reading } from '#web/api/api.ts'
import { setPageUser, pageUser } from '#web/api/page-user.ts'
import { shell } from '#web/device/native-shell.ts'
import { readStartFlag, writeStartFlag } from '#web/device/start-flag.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'

import { type CurrentUser, identityApi } from '../contract.ts'
import { signOutPending, signedInHint } from '../signed-in-hint.ts'
import { mayStaySignedIn } from '../trusted-device.ts'

export { clearSignedInData, useIsSigningOut, useLogout } from './sign-out.ts'

const currentUserKey = keyOf(identityApi.current, {})

const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: currentUserOrNull,
  retry: false,
  meta: { decidesSignIn: true },
})

/** The person who is signed in; null where nobody is. Never retried. */
export function useCurrentUser() {
  return useQuery({
    ...currentUserQuery,
    // Without the hint there is nobody to ask for, so that the landing page is there at once.
    initialData: () => (mayBeSignedIn() ? undefined : null),
    // Asked again when the network is back, not by each part of a page that wants to know.
    retryOnMount: false,
  })
}

/** Asks who is here before anything is shown; answers whether it is somebody, behind a locked screen or not. */
export async function fetchIsSignedIn(client: QueryClient): Promise<boolean> {
  return client.fetchQuery(currentUserQuery).then((user) => user !== null, isLocked)
}

async function currentUserOrNull(): Promise<CurrentUser | null> {
  if (readStartFlag(signedInHint) === signOutPending) {
    await call(identityApi.logout, {}).then(clearPendingSignOut, () => {})
    return null
  }
  if (!mayBeSignedIn()) return null
  try {
    const user = await call(identityApi.current, {})
    setPageUser(user.id)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Whether somebody may be signed in, as far as the page can tell without asking. */
export function mayBeSignedIn(): boolean {
  // The build renders the landing page, for people who are not.
  if (typeof document === 'undefined') return false
  // The app has no such mark, and asks.
  return shell !== null || readStartFlag(signedInHint) !== null
}

/** The server heard of the sign-out; a browser's mark went with its answer. */
function clearPendingSignOut(): void {
  if (shell) writeStartFlag(signedInHint, null)
}

/** Takes the reply of a sign-in for the current user, so that no second call is needed. */
export function useSetCurrentUser() {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    // What was read for somebody whose session ended on this page is nobody else's.
    if ((pageUser() ?? user.id) !== user.id) client.removeQueries({ type: 'inactive' })
    setPageUser(user.id)
    client.setQueryData(currentUserKey, user)
    if (import.meta.env.MODE === 'native' && shell) keepAppSignedIn(user)
  }
}

/** In the app: a sign-out not yet told is over with a new sign-in, and one's own device stays signed in. */
function keepAppSignedIn(user: CurrentUser): void {
  clearPendingSignOut()
  if (user.missingStep !== null || trustedDeviceOwner() !== user.id || !mayStaySignedIn(user)) return
  // Where that fails the session has its ordinary length.
  void call(identityApi.keepSignedIn, {}).catch(() => {})
}

/** The open sessions of the person who is signed in, the latest used first. */
export function useSessions() {
  return useQuery(reading(identityApi.sessions, {}))
}

/** Ends one session by its id. */
export function useEndSession() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: (id: string) => call(identityApi.endSession, { params: { id } }),
    onSettled: refetch,
  })
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: () => call(identityApi.endOtherSessions, {}),
    onSuccess: refetch,
  })
}

/** Reads the open sessions again. */
export function useRefetchSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(identityApi.sessions, {}) })
}
