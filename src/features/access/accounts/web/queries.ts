import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { call } from '#web/api/api.ts'

import { accountApi } from '../contract.ts'

interface SignIn {
  readonly username: string
  readonly password: string
}

/** Signs in; afterwards the current user is known. */
export function useLogin() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (body: SignIn) => call(accountApi.login, { body: { ...body, timeZone: deviceTimeZone() } }),
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
}

interface NewAccount extends SignIn {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The code of an invitation; empty without one. */
  readonly invitation?: string
}

/** Makes an account and signs in to it; its recovery code is then shown. */
export function useRegister() {
  const keep = useSetCurrentUser()
  const show = useShowRecoveryCode()
  return useMutation({
    mutationFn: (body: NewAccount) =>
      call(accountApi.register, { body: { ...body, timeZone: deviceTimeZone() } }),
    onSuccess: ({ recoveryCode, ...user }) => {
      keep(user)
      show(recoveryCode)
    },
    meta: { decidesSignIn: true },
  })
}

const shownCodeKey = ['recovery-code-to-keep']

/** A recovery code that was just made and is shown only once; null where there is none. */
export function useShownRecoveryCode(): string | null {
  // Only `useShowRecoveryCode` sets it, and it is gone with the page.
  return useQuery<string | null>({ queryKey: shownCodeKey, queryFn: skipToken }).data ?? null
}

/** Shows a recovery code at the top of the page, or hides it with null. */
export function useShowRecoveryCode() {
  const client = useQueryClient()
  return (code: string | null) => {
    // Nothing shows it while somebody sets up their second step, which may take longer than unused data is kept.
    client.setQueryDefaults(shownCodeKey, { gcTime: Infinity })
    client.setQueryData(shownCodeKey, code)
  }
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
