import { useMutation } from '@tanstack/react-query'

import { useLogout, useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { call } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'

import { signOnApi } from '../contract.ts'

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

/** Goes to a provider's page to connect the account there. */
export function useBeginLink(go = goTo) {
  return useMutation({
    mutationFn: async (id: string) => go((await call(signOnApi.beginLink, { params: { id } })).address),
  })
}

/** Signs out here, and then at the provider, which has a page for it. */
export function useSignOutEverywhere(address: string) {
  return useLogout(() => location.assign(address))
}

/** Where to sign out of the provider that the user signed on with; null where there is none. */
export function useProviderSignOut(isWanted: boolean) {
  return useReading(signOnApi.signOut, {}, { enabled: isWanted }).data?.address ?? null
}
