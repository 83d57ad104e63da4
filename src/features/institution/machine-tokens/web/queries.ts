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

/** Asks to take a token over. */
export function useTakeOverToken(id: string) {
  const refetch = useRefetchTokens()
  return useMutation({
    mutationFn: () => call(machineTokenApi.takeOver, { params: { id } }),
    onSuccess: refetch,
  })
}

/** Confirms as the second person that a token is taken over. */
export function useConfirmTakeOver(id: string) {
  const refetch = useRefetchTokens()
  return useMutation({
    mutationFn: () => call(machineTokenApi.confirm, { params: { id } }),
    onSuccess: refetch,
  })
}

function useRefetchTokens() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(machineTokenApi.list, {}) })
}
