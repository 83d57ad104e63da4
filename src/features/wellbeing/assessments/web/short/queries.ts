import { useInfiniteQuery } from '@tanstack/react-query'

import { readingPages } from '#web/api/paged-query.ts'

import { shortScreeningApi } from '../../short-contract.ts'

/** One's own short screenings, newest first, a page at a time. */
export function useShortScreenings() {
  return useInfiniteQuery(readingPages(shortScreeningApi.list, { query: {} }))
}
