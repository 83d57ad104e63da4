import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { PasswordReset } from '#features/accounts/contract.ts'
import { useShowRecoveryCode } from '#features/accounts/web/queries.ts'
import { clearSignedInData } from '#features/identity/web/queries.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

import { recoveryApi } from '../contract.ts'

const allQueries = ['api']

/** Whether one has a recovery code, and since when. */
export function useRecoveryStatus() {
  return useQuery(reading(recoveryApi.status, {}))
}

/** Makes a recovery code anew; it is shown at the top of the page. */
export function useMakeRecoveryCode() {
  const show = useShowRecoveryCode()
  const refetch = useRefetchStatus()
  return useMutation({
    mutationFn: () => call(recoveryApi.make, {}),
    onSuccess: ({ recoveryCode }) => {
      show(recoveryCode)
      return refetch()
    },
  })
}

/** Says that the code which is shown has been kept. */
export function useKeepRecoveryCode() {
  const refetch = useRefetchStatus()
  return useMutation({ mutationFn: () => call(recoveryApi.keep, {}), onSuccess: refetch })
}

/** Opens what is sealed with the recovery code; the one that takes its place is shown at the top of the page. */
export function useEndResetHold() {
  const client = useQueryClient()
  const show = useShowRecoveryCode()
  return useMutation({
    mutationFn: (code: string) => call(recoveryApi.open, { body: { code } }),
    onSuccess: ({ recoveryCode }) => {
      show(recoveryCode)
      // What was sealed is in many places: the journal, the plan, and whatever is made of them.
      return client.invalidateQueries({ queryKey: allQueries })
    },
  })
}

/** Chooses a new password with the recovery code; answers the one that takes its place. */
export function useRecoverPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(recoveryApi.recover, { body }),
    meta: { decidesSignIn: true },
  })
}

/** The reset by a one-time code that this sign-in has not been asked about; null without one. */
export function useResetNotice() {
  return useQuery(reading(recoveryApi.notice, {}))
}

/** Says that the reset was one's own. */
export function useAcceptReset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recoveryApi.answer, {}),
    onSuccess: () => client.setQueryData(keyOf(recoveryApi.notice, {}), null),
  })
}

/** Locks the account, which ends this session too; then the start page is loaded anew. */
export function useLockAccount(leave = (path: string) => location.assign(path)) {
  return useMutation({
    mutationFn: () => call(recoveryApi.lock, {}),
    onSuccess: async () => {
      await clearSignedInData()
      leave('/?locked')
    },
    meta: { decidesSignIn: true },
  })
}

function useRefetchStatus() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(recoveryApi.status, {}) })
}
