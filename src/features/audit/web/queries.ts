import { useInfiniteQuery } from '@tanstack/react-query'

import { callPage, keyOf } from '#web/api.ts'

import { auditApi } from '../contract.ts'

/** Who looked at or changed what is one's own, the latest first, a page at a time. */
export function useAccessLog(isWithOwn: boolean) {
  const own = isWithOwn ? 'yes' : 'no'
  return useInfiniteQuery({
    queryKey: keyOf(auditApi.accessLog, { query: { own } }),
    queryFn: ({ pageParam }) =>
      callPage(auditApi.accessLog, { query: pageParam === null ? { own } : { own, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
