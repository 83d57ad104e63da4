import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { showContactsOfPlace } from '#features/core/help/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

import { posterCode } from '../addresses.ts'
import { anonymousUseApi } from '../contract.ts'

/**
 * Shows the contacts of the institution whose poster has this code, as the ways to help of every page below its
 * address. They are read once a load, which the server counts. Returns whether they are missing.
 */
export function useContactsOfPoster(code: string | undefined): boolean {
  const client = useQueryClient()
  const { data: user } = useCurrentUser()
  const isCode = code !== undefined && posterCode.test(code)
  const { data, isError } = useQuery({
    ...reading(anonymousUseApi.open, { params: { code: code ?? '' } }),
    enabled: isCode,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: (query) => query.state.status === 'error',
  })
  useEffect(() => {
    // Somebody who is signed in has ways of their own.
    if (!data || user) return undefined
    return showContactsOfPlace(client, data.contacts)
  }, [client, data, user])
  return isError || (code !== undefined && !isCode)
}

/** The poster of the institution, for its people managers. */
export function usePoster() {
  return useQuery(reading(anonymousUseApi.poster, {}))
}

/** Turns the poster on or off. */
export function useTurnPoster() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call(anonymousUseApi.turn, { body: { isOn } }),
    onSuccess: (poster) => client.setQueryData(keyOf(anonymousUseApi.poster, {}), poster),
  })
}
