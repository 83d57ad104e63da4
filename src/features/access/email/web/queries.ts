import { useMutation } from '@tanstack/react-query'

import { useSetCurrentUser } from '#features/core/identity/web/queries.ts'
import { call } from '#web/api/api.ts'

import { emailApi, type ForgottenPassword, type MailedCode } from '../contract.ts'

/** Has a code sent to the user's own address. */
export function useSendAddressCode() {
  return useMutation({ mutationFn: () => call(emailApi.sendCode, {}) })
}

/** Confirms the user's address by the code, and stores the answer as the current user. */
export function useConfirmAddress() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (body: MailedCode) => call(emailApi.confirm, { body }),
    onSuccess: keep,
  })
}

/** Has a code for a new password sent to the confirmed address of an account, where it has one. */
export function useSendPasswordCode() {
  return useMutation({
    mutationFn: (body: ForgottenPassword) => call(emailApi.forgotten, { body }),
    meta: { decidesSignIn: true },
  })
}
