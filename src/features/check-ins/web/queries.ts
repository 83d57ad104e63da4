import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { riskApi } from '#features/risk/contract.ts'
import { call, keyOf, reading } from '#web/api.ts'

import { checkInApi, type NewCheckIn } from '../contract.ts'

/** The latest check-in of today, or null. */
export function useTodaysCheckIn() {
  return useQuery(reading(checkInApi.today, {}))
}

/** The latest 30 check-ins, newest first. */
export function useRecentCheckIns() {
  return useQuery(reading(checkInApi.recent, {}))
}

/** Mood and stress before and after shifts. */
export function useShiftImpact() {
  return useQuery(reading(checkInApi.shiftImpact, {}))
}

/** Saves a check-in; everything that it changes is read anew. */
export function useSaveCheckIn(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCheckIn) => call(checkInApi.save, { body }),
    onSuccess: () =>
      Promise.all(
        [
          keyOf(checkInApi.list, { query: {} }),
          keyOf(riskApi.assess, {}),
          // Points, streak and badges of this person.
          ['api', 'users', userId],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}
