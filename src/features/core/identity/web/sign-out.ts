import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { canSignOut, signOutCleanups } from '#web/api/sign-out-hooks.ts'
import { writeDeviceFlag } from '#web/device/device-flag.ts'
import { clearShell } from '#web/device/native-shell.ts'
import { clearTrustedDevice } from '#web/device/trusted-device-flag.ts'

import { identityApi } from '../contract.ts'
import { signOutPending, signedInHint } from '../signed-in-hint.ts'

// Spec §9: people can read for a moment that they are signed out, before the start page is loaded.
const redirectDelayMs = 500

/** The cache entry that says that somebody is signing out. From then on none of their data may be shown. */
const signingOutKey = ['signing-out']

/** Whether somebody is signing out, outside of a component. */
export const isSigningOut = (client: QueryClient): boolean => client.getQueryData(signingOutKey) ?? false

/** Whether somebody is signing out. */
export function useIsSigningOut(): boolean {
  // The sign-out alone sets it, and it is gone with the page.
  return useQuery<boolean>({ queryKey: signingOutKey, queryFn: skipToken }).data ?? false
}

/**
 * Signs out, and loads the start page half a second later, also where the call fails. Without a network the
 * session is ended once it is back. The person's page leaves the screen before anything else, and the data on
 * a trusted device is deleted before the start page is loaded.
 */
export function useLogout(redirect = (path: string) => location.assign(path)) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!(await canSignOut())) return
      client.setQueryData(signingOutKey, true)
      // One turn later the page is unmounted with its queries, so none of them fails for want of a session.
      await wait(0)
      const hasReachedServer = await call(identityApi.logout, {}).then(
        () => true,
        () => false,
      )
      await clearSignedInData()
      if (!hasReachedServer) writeDeviceFlag(signedInHint, signOutPending)
      await wait(redirectDelayMs)
      redirect('/')
    },
    meta: { decidesSignIn: true },
  })
}

/** Deletes everything that this browser holds of a person whose session is over. Their other tabs start anew. */
export async function clearSignedInData(): Promise<void> {
  for (const cleanUp of signOutCleanups) cleanUp()
  await clearTrustedDevice().catch(() => {})
  clearShell()
  setPageUser(null)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
