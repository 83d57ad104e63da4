import { useMutation } from '@tanstack/react-query'

import { useSetCurrentUser } from '#features/identity/web/queries.ts'
import { call } from '#web/api/api.ts'

import { emailApi, type ForgottenPassword, type MailedCode } from '../contract.ts'

/** Has a code sent to one's own address. */
export function useSendAddressCode() {
  return useMutation({ mutationFn: () => call(emailApi.sendCode, {}) })
}

/** Shows by the code that one's address is one's own; afterwards the current user is known anew. */
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
