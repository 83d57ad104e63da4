import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useLogout, useSetCurrentUser } from '#features/core/identity/web/queries.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

import { signOnApi } from '../contract.ts'

/** What the institution with a short name offers. */
export function useOffer(code: string) {
  return useQuery({ ...reading(signOnApi.offer, { params: { code } }), retry: false })
}

const goTo = (address: string) => location.assign(address)

/** Goes to a provider's page to sign on. */
export function useBeginSignOn(go = goTo) {
  return useMutation({
    mutationFn: async (id: string) => go((await call(signOnApi.begin, { params: { id } })).address),
  })
}

/** Signs on with what a provider sent back with the browser; afterwards the current user is known. */
export function useFinishSignOn() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: ({ id, query }: { readonly id: string; readonly query: string }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return call(signOnApi.finish, { params: { id }, body: { query, timeZone } })
    },
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
}

/** The user's work accounts. */
export function useWorkAccounts() {
  return useQuery(reading(signOnApi.workAccounts, {}))
}

/** Goes to a provider's page to connect the account there. */
export function useBeginLink(go = goTo) {
  return useMutation({
    mutationFn: async (id: string) => go((await call(signOnApi.beginLink, { params: { id } })).address),
  })
}

/** Connects a work account with what a provider sent back. */
export function useFinishLink() {
  const refetch = useRefetchWorkAccounts()
  return useMutation({
    mutationFn: ({ id, query }: { readonly id: string; readonly query: string }) =>
      call(signOnApi.finishLink, { params: { id }, body: { query } }),
    onSettled: refetch,
  })
}

/** Disconnects a work account. */
export function useUnlink() {
  const refetch = useRefetchWorkAccounts()
  return useMutation({
    mutationFn: (id: string) => call(signOnApi.unlink, { params: { id } }),
    onSettled: refetch,
  })
}

/** Signs out here, and then at the provider, which has a page for it. */
export function useSignOutEverywhere(address: string) {
  return useLogout(() => location.assign(address))
}

/** Where to sign out of the provider that the user signed on with; null where there is none. */
export function useProviderSignOut(isWanted: boolean) {
  return useQuery({ ...reading(signOnApi.signOut, {}), enabled: isWanted }).data?.address ?? null
}

function useRefetchWorkAccounts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(signOnApi.workAccounts, {}) })
}
