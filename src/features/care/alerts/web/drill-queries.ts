import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Population } from '#shared/population.ts'
import { call, reading } from '#web/api/api.ts'

import { drillApi } from '../drill-contract.ts'
import { alertsKey } from './queries.ts'

/** The institution's latest drills. */
export function useDrills() {
  return useQuery(reading(drillApi.list, {}))
}

/** Whom a drill for a population would reach now, counted anew each time it is shown. */
export function useDrillReach(population: Population) {
  return useQuery({ ...reading(drillApi.reach, { query: { population } }), staleTime: 0, gcTime: 0 })
}

/** Sends a drill to the responders of a population. */
export function useStartDrill() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof drillApi.start>>[1]['body']) =>
      call(drillApi.start, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey }),
  })
}
