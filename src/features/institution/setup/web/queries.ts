import { skipToken, useQuery } from '@tanstack/react-query'

import { useShowRecoveryCode } from '#features/access/accounts/web/index.ts'
import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { call } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'

import { setupApi } from '../contract.ts'

/** Whether the token of this page's address opens the setup. */
export function useCheckToken(token: string | null) {
  return useQuery({
    queryKey: ['setup-token', token],
    queryFn: token
      ? async () => {
          await call(setupApi.check, { body: { token } })
          return true
        }
      : skipToken,
    retry: false,
    // A later look would take the form away from somebody who is filling it in.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { decidesSignIn: true },
  })
}

/** Sets Evenkeel up and signs in to its first administrator; their recovery code is then shown. */
export function useSetUp() {
  const keep = useSetCurrentUser()
  const show = useShowRecoveryCode()
  return useChange(setupApi.setUp, {
    onSuccess: ({ recoveryCode, ...user }) => {
      keep(user)
      show(recoveryCode)
    },
    meta: { decidesSignIn: true },
  })
}
