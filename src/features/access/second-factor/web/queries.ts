import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { identityApi } from '#features/core/identity/contract.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

import { secondFactorApi } from '../contract.ts'

/** The status of the user's second factor. */
export function useSecondFactor() {
  return useQuery(reading(secondFactorApi.get, {}))
}

/** Reads the status of the second factor and the current user again. */
export function useRefetchSecondFactor() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(secondFactorApi.get, {}) }),
      client.invalidateQueries({ queryKey: keyOf(identityApi.current, {}) }),
    ])
}

/** Reads again whether the second step can be set up, and then the current user. */
export function useLookAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...reading(secondFactorApi.get, {}), staleTime: 0 }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(identityApi.current, {}) }),
  })
}

/** Makes a secret for an app. */
export function useOfferSecret() {
  return useMutation({ mutationFn: () => call(secondFactorApi.offer, {}) })
}

/** Turns it on with the app's first code. The page refetches once the backup codes are kept. */
export function useTurnOn() {
  return useMutation({ mutationFn: (code: string) => call(secondFactorApi.turnOn, { body: { code } }) })
}

/** Turns it off. */
export function useTurnOff() {
  const refetch = useRefetchSecondFactor()
  return useMutation({ mutationFn: () => call(secondFactorApi.turnOff, {}), onSuccess: refetch })
}

/** Makes ten new backup codes. */
export function useRenewBackupCodes() {
  return useMutation({ mutationFn: () => call(secondFactorApi.renewBackupCodes, {}) })
}
