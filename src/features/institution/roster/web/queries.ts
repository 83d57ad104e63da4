import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import type { RosterMapping } from '../columns.ts'
import { rosterApi } from '../contract.ts'

/** The runs of rosters, page by page. */
export function useRosters() {
  return useInfiniteQuery(readingPages(rosterApi.list, { query: {} }))
}

/** One run with its refused rows. */
export function useReport(id: string) {
  return useQuery(reading(rosterApi.report, { params: { id } }))
}

/** The institution's own headings. */
export function useMapping() {
  return useQuery(reading(rosterApi.mapping, {}))
}

/** Sets the institution's own headings. */
export function useSaveMapping() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RosterMapping) => call(rosterApi.saveMapping, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(rosterApi.mapping, {}) }),
  })
}

/** Asks what a file would change. */
export function usePreview() {
  return useMutation({
    mutationFn: (body: z.input<typeof rosterApi.preview.body>) => call(rosterApi.preview, { body }),
  })
}

/** Follows a file. */
export function useRunRoster() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof rosterApi.run.body>) => call(rosterApi.run, { body }),
    // It may have made, moved or released anybody.
    onSettled: () => client.invalidateQueries(),
  })
}
