import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { type NewOwnFactor, ownFactorApi, type OwnFactorChange } from '../contract.ts'

/** The person's own stressors, symptoms and activities, archived ones too. */
export function useOwnFactors() {
  return useQuery(reading(ownFactorApi.list, {}))
}

/** Adds one. */
export function useAddFactor() {
  const refetch = useRefetchFactors()
  return useMutation({
    mutationFn: (body: NewOwnFactor) => call(ownFactorApi.add, { body }),
    onSuccess: refetch,
  })
}

/** Renames one, archives it, or takes it up again. */
export function useChangeFactor() {
  const refetch = useRefetchFactors()
  return useMutation({
    mutationFn: ({ id, ...body }: OwnFactorChange & { readonly id: string }) =>
      call(ownFactorApi.change, { params: { id }, body }),
    onSettled: refetch,
  })
}

/** Deletes one for good. */
export function useRemoveFactor() {
  const refetch = useRefetchFactors()
  return useMutation({
    mutationFn: (id: string) => call(ownFactorApi.remove, { params: { id } }),
    onSuccess: refetch,
  })
}

function useRefetchFactors() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(ownFactorApi.list, {}) })
}
