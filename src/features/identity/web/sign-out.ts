import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { canSignOut, signOutCleanups } from '#web/api/sign-out-hooks.ts'
import { clearShell } from '#web/device/native-shell.ts'
import { writeStartFlag } from '#web/device/start-flag.ts'
import { forgetTrustedDevice } from '#web/device/trusted-device-flag.ts'

import { identityApi } from '../contract.ts'
import { signOutPending, signedInHint } from '../signed-in-hint.ts'

// Spec §9: what happens can be read for a moment before the start page is loaded.
const redirectDelayMs = 500

/** Under it stands that somebody is signing out: from then on nothing of theirs may be shown. */
const signingOutKey = ['signing-out']

/** Whether somebody is signing out. */
export function useIsSigningOut(): boolean {
  // Only ever put there by the sign-out, and gone with the page.
  return useQuery<boolean>({ queryKey: signingOutKey, queryFn: skipToken }).data ?? false
}

/**
 * Signs out, then loads the start page anew after half a second, also where the call fails; without a
 * network the session is ended when it is back. The person's page is gone from the screen before anything
 * else, and what their own device kept before the start page is loaded.
 */
export function useLogout(leave = (path: string) => location.assign(path)) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!(await canSignOut())) return
      client.setQueryData(signingOutKey, true)
      // A turn later their page is gone, with all it still asked for: none of it is refused for want of a session.
      await wait(0)
      const isTold = await call(identityApi.logout, {}).then(
        () => true,
        () => false,
      )
      await clearSignedInData()
      if (!isTold) writeStartFlag(signedInHint, signOutPending)
      await wait(redirectDelayMs)
      leave('/')
    },
    meta: { decidesSignIn: true },
  })
}

/** Forgets all that this browser holds of somebody whose session is over; their other tabs begin anew. */
export async function clearSignedInData(): Promise<void> {
  for (const forget of signOutCleanups) forget()
  await forgetTrustedDevice().catch(() => {})
  clearShell()
  setPageUser(null)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
