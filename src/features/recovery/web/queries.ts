import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { PasswordReset, RecoveryForm } from '#features/accounts/contract.ts'
import { useShowRecoveryCode } from '#features/accounts/web/queries.ts'
import { clearSignedInData } from '#features/identity/web/queries.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

import { recoveryApi } from '../contract.ts'

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
      redirect('/?locked')
    },
    meta: { decidesSignIn: true },
  })
}

function useRefetchStatus() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(recoveryApi.status, {}) })
}
