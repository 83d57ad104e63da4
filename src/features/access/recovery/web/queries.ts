import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { RecoveryForm } from '#features/access/accounts/contract.ts'
import type { PasswordReset } from '#features/access/accounts/own-password-contract.ts'
import { useShowRecoveryCode } from '#features/access/accounts/web/queries.ts'
import { clearSignedInData } from '#features/core/identity/web/queries.ts'
import type { CallOf, Endpoint } from '#shared/endpoint.ts'
import { call, keyOf, reading } from '#web/api/api.ts'
import { leaveForSignIn } from '#web/api/sign-in-path.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { recoveryApi, recoveryContactApi } from '../contract.ts'
import { texts } from '../texts/notices.ts'

const allQueries = ['api']

/** Whether the user has a recovery code or words, and since when. */
export function useRecoveryStatus() {
  return useQuery(reading(recoveryApi.status, {}))
}

/** Makes a recovery code or words anew, and shows them at the top of the page. */
export function useMakeRecoveryCode() {
  const show = useShowRecoveryCode()
  const refetch = useRefetchStatus()
  return useMutation({
    mutationFn: (form: RecoveryForm) => call(recoveryApi.make, { body: { form } }),
    onSuccess: ({ recoveryCode }) => {
      show(recoveryCode)
      return refetch()
    },
  })
}

/** Says that the user has kept the code that is shown. */
export function useKeepRecoveryCode() {
  const refetch = useRefetchStatus()
  return useMutation({ mutationFn: () => call(recoveryApi.keep, {}), onSuccess: refetch })
}

/** Opens what a reset closed, and shows the new recovery code at the top of the page. */
export function useOpenClosedTexts() {
  const client = useQueryClient()
  const show = useShowRecoveryCode()
  return useMutation({
    mutationFn: (secret: string) => call(recoveryApi.open, { body: { secret } }),
    onSuccess: ({ recoveryCode }) => {
      show(recoveryCode)
      // The texts that were held closed are in many queries: the journal, the plan, and all that is made of them.
      return client.invalidateQueries({ queryKey: allQueries })
    },
  })
}

/** Chooses a new password with the recovery code. The answer has the new code in its place. */
export function useRecoverPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(recoveryApi.recover, { body }),
    meta: { decidesSignIn: true },
  })
}

/** The reset by a one-time code that this session was not asked about yet; null without one. */
export function useResetNotice() {
  return useQuery(reading(recoveryApi.notice, {}))
}

/** Says that the user made the reset. */
export function useAcceptReset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recoveryApi.answer, {}),
    onSuccess: () => client.setQueryData(keyOf(recoveryApi.notice, {}), null),
  })
}

/** Deletes for good what the reset closed. */
export function useDeleteClosedTexts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recoveryApi.deleteClosed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: allQueries }),
  })
}

/** Locks the account, which ends this session too, and then loads the start page. */
export function useLockAccount(redirect = (path: string) => location.assign(path)) {
  return useMutation({
    mutationFn: () => call(recoveryApi.lock, {}),
    onSuccess: async () => {
      await clearSignedInData()
      leaveForSignIn('locked', redirect)
    },
    meta: { decidesSignIn: true },
  })
}

/** The user's recovery contact and request for help, and those whose contact the user is. */
export function useRecoveryContacts() {
  return useQuery(reading(recoveryContactApi.read, {}))
}

/** One of the changes of `recoveryContactApi`. What it changes is read again. */
export function useContactChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<E>) => call(endpoint, input),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(recoveryContactApi.read, {}) }),
  })
}

/** Opens what the recovery contact has helped with. */
export function useOpenWithHelp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recoveryContactApi.open, {}),
    // The texts that were closed are in many queries.
    onSuccess: () => client.invalidateQueries({ queryKey: allQueries }),
  })
}

/** Asks the recovery contact for help; null where nobody holds a key to what is closed, or was asked already. */
export function useAskForHelp() {
  const { data } = useRecoveryContacts()
  const ask = useContactChange(recoveryContactApi.ask)
  if (!data?.contact || !data.canAsk || data.request) return null
  const { name } = data.contact
  const onError = (error: unknown) => toastFailure(texts.notAsked({ name }), error, texts.tryAgain)
  return { name, isPending: ask.isPending, ask: () => ask.mutate({}, { onError }) }
}

function useRefetchStatus() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(recoveryApi.status, {}) })
}
