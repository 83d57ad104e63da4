import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import { releaseApi } from '../contract.ts'

/** The institution that a released person moves to. */
export function useDestination() {
  return useQuery(reading(releaseApi.destination, {}))
}

/** The releases that can still be taken back, page by page. */
export function useReleases() {
  return useInfiniteQuery(readingPages(releaseApi.list, { query: {} }))
}

/** The release of whoever is signed in, for seven days. */
export function useOwnRelease() {
  return useQuery(reading(releaseApi.own, {}))
}

/** Releases a resident. */
export function useRelease(id: string) {
  return useMutation({
    mutationFn: () => call(releaseApi.release, { params: { id } }),
    onSettled: useRefetch(),
  })
}

/** Takes a release back. */
export function useUndoRelease(id: string) {
  return useMutation({ mutationFn: () => call(releaseApi.undo, { params: { id } }), onSettled: useRefetch() })
}

/** Makes what the slip of a released person says. */
export function useReleaseSlip(id: string) {
  return useMutation({ mutationFn: () => call(releaseApi.slip, { params: { id } }) })
}

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(releaseApi.list, { query: {} }) })
}
