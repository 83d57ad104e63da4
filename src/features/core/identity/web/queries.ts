import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { ApiError, call, isLocked, keyOf, newsOf } from '#web/api/api.ts'
import { setPageUser, pageUser } from '#web/api/page-user.ts'
import { readDeviceFlag, writeDeviceFlag } from '#web/device/device-flag.ts'
import { shell } from '#web/device/native-shell.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'

import { type CurrentUser, identityApi } from '../contract.ts'
import { signOutPending, signedInHint } from '../signed-in-hint.ts'
import { mayStaySignedIn } from '../trusted-device.ts'
import { isSigningOut } from './sign-out.ts'

export { clearSignedInData, useIsSigningOut, useLogout } from './sign-out.ts'

const currentUserKey = keyOf(identityApi.current, {})

const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ client }) => currentUserOrNull(client),
  retry: false,
  meta: { decidesSignIn: true, ...newsOf(identityApi.current) },
})

/** The person who is signed in; null where nobody is. A failed query is not tried again. */
export function useCurrentUser() {
  return useQuery({
    ...currentUserQuery,
    // Without the hint nobody is signed in, so the landing page can be shown at once.
    initialData: () => (mayBeSignedIn() ? undefined : null),
    // The query runs again when the network is back, not with each component that mounts.
    retryOnMount: false,
  })
}

/** Whether somebody is signed in, also behind a locked screen. Reads the current user before a page is shown. */
export async function fetchIsSignedIn(client: QueryClient): Promise<boolean> {
  return client.fetchQuery(currentUserQuery).then((user) => user !== null, isLocked)
}

/**
 * Whoever is signed in. Throws a 401 where nobody is any more and the page still shows somebody: it then leaves for the
 * sign-in, and keeps what was typed, as after any other call.
 */
async function currentUserOrNull(client: QueryClient): Promise<CurrentUser | null> {
  const mayFindNobody = pageUser() === null || isSigningOut(client)
  if (readDeviceFlag(signedInHint) === signOutPending) {
    await call(identityApi.logout, {}).then(clearPendingSignOut, () => {})
    return null
  }
  if (!mayBeSignedIn()) {
    if (mayFindNobody) return null
    throw new ApiError(401, 'Unauthorized')
  }
  try {
    const user = await call(identityApi.current, {})
    setPageUser(user.id)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && mayFindNobody) return null
    throw error
  }
}

/** Whether somebody may be signed in, as far as the page can tell without the server. */
export function mayBeSignedIn(): boolean {
  // The build renders the landing page for people who are not signed in.
  if (typeof document === 'undefined') return false
  // The app has no such cookie, and asks the server.
  return shell !== null || readDeviceFlag(signedInHint) !== null
}

/** Clears the mark of a sign-out that the server did not know. A browser's cookie goes with the answer. */
function clearPendingSignOut(): void {
  if (shell) writeDeviceFlag(signedInHint, null)
}

/** Stores the reply of a sign-in as the current user, so that no second call is needed. */
export function useSetCurrentUser() {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    // The page may hold data of another person whose session ended here.
    if ((pageUser() ?? user.id) !== user.id) client.removeQueries({ type: 'inactive' })
    setPageUser(user.id)
    client.setQueryData(currentUserKey, user)
    if (import.meta.env.MODE === 'native' && shell) keepAppSignedIn(user)
  }
}

/** In the app, ends a pending sign-out, and keeps the person signed in on a trusted device. */
function keepAppSignedIn(user: CurrentUser): void {
  clearPendingSignOut()
  if (user.missingStep !== null || trustedDeviceOwner() !== user.id || !mayStaySignedIn(user)) return
  // A browser does without it. If the call fails, the session keeps its ordinary lifetime.
  void import('../sessions-contract.ts')
    .then(({ sessionApi }) => call(sessionApi.keepSignedIn, {}))
    .catch(() => {})
}
