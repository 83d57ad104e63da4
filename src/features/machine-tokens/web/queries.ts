import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { machineTokenApi, type NewMachineToken } from '../contract.ts'

/** The tokens of the institution. */
export function useMachineTokens() {
  return useQuery(reading(machineTokenApi.list, {}))
}

/** Makes a token. The answer is the only place where it is told. */
export function useMakeToken() {
  const refetch = useRefetchTokens()
  return useMutation({
    mutationFn: (body: NewMachineToken) => call(machineTokenApi.make, { body }),
    onSuccess: refetch,
  })
}

/** Takes a token back. */
export function useRevokeToken(id: string) {
  const refetch = useRefetchTokens()
  return useMutation({
    mutationFn: () => call(machineTokenApi.revoke, { params: { id } }),
    onSuccess: refetch,
  })
}

function useRefetchTokens() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(machineTokenApi.list, {}) })
}
