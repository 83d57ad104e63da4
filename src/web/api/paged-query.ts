import { infiniteQueryOptions } from '@tanstack/react-query'

import type { CallOf, Endpoint } from '#shared/endpoint.ts'

import { answersOfPage, callPage, keyOf, newsOf, yieldToBrowser } from './api.ts'

type Query = Record<string, string | undefined>

export type PagesInput<E extends Endpoint> = CallOf<E> & { readonly query: Query }

/** Query options for a GET endpoint whose list comes in pages. */
export function readingPages<E extends Endpoint>(endpoint: E, input: PagesInput<E>) {
  const withQuery = (query: Query): CallOf<E> => ({ ...input, query })
  return infiniteQueryOptions({
    // The key begins with the address without its query. So a refetch of that address also refetches this.
    queryKey: [...keyOf(endpoint, withQuery({})), 'pages', input.query],
    meta: newsOf(endpoint),
    queryFn: async ({ pageParam, signal }) => {
      await yieldToBrowser()
      const page = pageParam === null ? input : withQuery({ ...input.query, cursor: pageParam })
      return callPage(endpoint, page, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    initialData: () => {
      const known = answersOfPage.at?.(endpoint, input)
      return known && { pages: [{ items: known.body, next: known.next }], pageParams: [null] }
    },
  })
}

interface Paged<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[]
}

/** The items of all pages that have been loaded; none before the first page arrives. */
export function itemsOf<Item>(data: Paged<Item> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}
