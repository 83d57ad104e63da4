import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { identityApi } from '#features/identity/contract.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

import { secondFactorApi } from '../contract.ts'

/** How one's own second factor stands. */
export function useSecondFactor() {
  return useQuery(reading(secondFactorApi.get, {}))
}

/** Reads again how the second factor stands, and who one is with it. */
export function useRefetchSecondFactor() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(secondFactorApi.get, {}) }),
      client.invalidateQueries({ queryKey: keyOf(identityApi.current, {}) }),
    ])
}

/** Makes a secret for an app. */
export function useOfferSecret() {
  return useMutation({ mutationFn: () => call(secondFactorApi.offer, {}) })
}

/** Turns it on with the app's first code. What follows is read again once the backup codes are kept. */
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
