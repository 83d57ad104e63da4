import { infiniteQueryOptions } from '@tanstack/react-query'

import type { CallOf, Endpoint } from '#shared/endpoint.ts'

import { callPage, keyOf, yieldToBrowser } from './api.ts'

type Query = Record<string, string | undefined>

/** Query options for a GET endpoint whose list continues, page by page. */
export function readingPages<E extends Endpoint>(endpoint: E, input: CallOf<E> & { readonly query: Query }) {
  const asking = (query: Query): CallOf<E> => ({ ...input, query })
  return infiniteQueryOptions({
    // Beneath the address without its query, so that refetching that refetches this.
    queryKey: [...keyOf(endpoint, asking({})), 'pages', input.query],
    queryFn: async ({ pageParam }) => {
      await yieldToBrowser()
      return callPage(endpoint, pageParam === null ? input : asking({ ...input.query, cursor: pageParam }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

interface Paged<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[]
}

/** What has come of a list so far; nothing while its first page is on the way. */
export function itemsOf<Item>(data: Paged<Item> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}
