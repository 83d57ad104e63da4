import { useInfiniteQuery } from '@tanstack/react-query'

import { readingPages } from '#web/api/paged-query.ts'

import { auditApi } from '../contract.ts'

/** Who read or changed the user's data, the latest first, a page at a time. */
export function useAccessLog(isWithOwn: boolean) {
  const own = isWithOwn ? 'yes' : 'no'
  return useInfiniteQuery(readingPages(auditApi.accessLog, { query: { own } }))
}
