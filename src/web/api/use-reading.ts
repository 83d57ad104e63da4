import { useInfiniteQuery, useQuery, type UseQueryOptions } from '@tanstack/react-query'

import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'

import { reading } from './api.ts'
import { type PagesInput, readingPages } from './paged-query.ts'

type Options<Answer> = Pick<
  UseQueryOptions<Answer, Error, Answer, string[]>,
  | 'enabled'
  | 'gcTime'
  | 'initialData'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchOnMount'
  | 'staleTime'
>

/**
 * Reads an endpoint, and again after each change that concerns it. `staleTime: 'static'` is for bytes that never change:
 * they are read once.
 */
export function useReading<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: Options<ReplyOf<E>> = {},
) {
  return useQuery({ ...reading(endpoint, input), ...options })
}

/** The same for an endpoint whose list comes in pages; `itemsOf` has the items of all that have been loaded. */
export function useReadingPages<E extends Endpoint>(endpoint: E, input: PagesInput<E>) {
  return useInfiniteQuery(readingPages(endpoint, input))
}
