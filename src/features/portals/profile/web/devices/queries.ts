import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call, keyOf, reading } from '#web/api/api.ts'

/** The user's open sessions, the latest used first. */
export function useSessions() {
  return useQuery(reading(sessionApi.sessions, {}))
}

/** Ends one session, or all of its device. */
export function useEndSession() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: (session: CallOf<typeof sessionApi.endSession>) => call(sessionApi.endSession, session),
    onSettled: refetch,
  })
}

/** Ends every session of the user but this one. */
export function useEndOtherSessions() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: () => call(sessionApi.endOtherSessions, {}),
    onSuccess: refetch,
  })
}

function useRefetchSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(sessionApi.sessions, {}) })
}
