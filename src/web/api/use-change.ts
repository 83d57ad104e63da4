import {
  partialMatchKey,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/v4/core'

import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'

import { call, keyOf } from './api.ts'

/**
 * The readings at the addresses of these endpoints and beneath them, as far as an address names no thing by its id. A
 * wing that may not import an endpoint names its address.
 */
type Again = readonly Pick<Endpoint, 'path'>[] | 'everything'

/** The input of a call, `{}` where it has none. */
type InputOf<E extends Endpoint> = CallOf<E> & object

interface Options<E extends Endpoint> extends Pick<
  UseMutationOptions<ReplyOf<E>, Error, InputOf<E>>,
  'meta' | 'onError' | 'onSuccess' | 'scope'
> {
  /** What is read again, where it is not just everything of the endpoint's own collection, `/api/<noun>`. */
  readonly again?: Again
  /** Reads again after a failure too, since the server may know of newer changes. */
  readonly againAfterFailure?: true
  /** The reading whose new answer the reply is. It is kept as that, in place of reading again. */
  readonly keepAs?: Endpoint & { readonly response: z.$ZodType<ReplyOf<E> | null> }
}

/**
 * Changes something by one call, whose input the mutation takes, and reads again what the change concerns. It is pending
 * until that has been read.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { again, againAfterFailure, keepAs, onSuccess, ...options }: Options<E> = {},
) {
  const client = useQueryClient()
  const readAgain = () => invalidate(client, again ? keysOf(again) : [keyBeneath(endpoint).slice(0, 2)])
  return useMutation<ReplyOf<E>, Error, InputOf<E>>({
    ...options,
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (reply, ...args) => {
      if (keepAs) client.setQueryData(keyOf<Endpoint>(keepAs, {}), reply)
      await onSuccess?.(reply, ...args)
      if (!againAfterFailure && !keepAs) await readAgain()
    },
    ...(againAfterFailure && { onSettled: readAgain }),
  })
}

/** Reads again, for a change that is more than one call. */
export function useReadAgain() {
  const client = useQueryClient()
  return (again: Again) => invalidate(client, keysOf(again))
}

// All at once, so that a query that two keys concern is read once.
function invalidate(client: QueryClient, keys: readonly string[][]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  })
}

const keysOf = (again: Again) => (again === 'everything' ? [['api']] : again.map(keyBeneath))

/** What the keys of all readings at an endpoint's address and beneath it begin with. */
const keyBeneath = ({ path }: Pick<Endpoint, 'path'>) =>
  path
    .slice(1)
    .replace(/\/:.*$/, '')
    .split('/')
