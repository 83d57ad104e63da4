import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { providerApi } from '../provider-contract.ts'
import { type NewSamlProvider, samlProviderApi } from '../saml-contract.ts'

/** The certificates of a SAML provider, and what its administrator enters there. */
export function useSamlDetails(id: string) {
  return useQuery(reading(samlProviderApi.details, { params: { id } }))
}

/** Adds a SAML provider by its metadata. */
export function useAddSamlProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSamlProvider) => call(samlProviderApi.add, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(providerApi.settings, {}) }),
  })
}

/** Takes the metadata of a SAML provider anew. */
export function useReplaceMetadata(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (metadata: string) =>
      call(samlProviderApi.replaceMetadata, { params: { id }, body: { metadata } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(providerApi.settings, {}) }),
        client.invalidateQueries({ queryKey: keyOf(samlProviderApi.details, { params: { id } }) }),
      ]),
  })
}
