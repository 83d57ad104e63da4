import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import {
  type NewProvider,
  providerApi,
  type ProviderChanges,
  type SettingChanges,
} from '../provider-contract.ts'
import { texts } from '../texts/providers.ts'

/** How the institution's staff sign on, with its providers. */
export function useSignOnSettings() {
  return useQuery(reading(providerApi.settings, {}))
}

/** Sets the short name, and whether staff still use passwords. */
export function useChangeSettings() {
  return useMutation({
    mutationFn: (body: SettingChanges) => call(providerApi.change, { body }),
    onSettled: useRefetch(),
  })
}

/** Adds a provider. */
export function useAddProvider() {
  return useMutation({
    mutationFn: (body: NewProvider) => call(providerApi.add, { body }),
    onSettled: useRefetch(),
  })
}

/** Changes, confirms, removes or tries one provider, and says how that went. */
export function useProvider(id: string) {
  const onSettled = useRefetch()
  const onError = (error: unknown) => toastFailure(texts.nothingChanged, error)
  const params = { id }
  return {
    change: useMutation({
      mutationFn: (body: ProviderChanges) => call(providerApi.update, { params, body }),
      onSettled,
      onError,
    }),
    confirm: useMutation({ mutationFn: () => call(providerApi.confirm, { params }), onSettled, onError }),
    remove: useMutation({ mutationFn: () => call(providerApi.remove, { params }), onSettled, onError }),
    tryOut: useMutation({
      mutationFn: () => call(providerApi.tryOut, { params }),
      onSuccess: ({ problem }) =>
        problem
          ? toast({ title: texts.doesNotWork, description: problem, variant: 'destructive' })
          : toast({ title: texts.works, description: texts.worksText }),
      onError: (error) => toastFailure(texts.notTried, error),
    }),
  }
}

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(providerApi.settings, {}) })
}
