import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { controlChartApi, type NewMeasure } from '../contract.ts'

/** The weekly stress of each group with its lasting changes, and what was done. */
export function useControlCharts() {
  return useQuery(reading(controlChartApi.read, {}))
}

/** Notes what was done. */
export function useAddMeasure() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: NewMeasure) => call(controlChartApi.addMeasure, { body }),
    onSuccess: refetch,
  })
}

/** Removes a note of what was done. */
export function useRemoveMeasure(id: string) {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: () => call(controlChartApi.removeMeasure, { params: { id } }),
    onSuccess: refetch,
  })
}

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(controlChartApi.read, {}) })
}
