import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { shell } from '../device/native-shell.ts'
import { toast } from '../toasts/toast.tsx'
import { ApiError, isLocked, refusalOf } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { decidesSignIn?: boolean }
    mutationMeta: { decidesSignIn?: boolean }
  }
}

// Spec §9: the toast can be read for a moment before the page is left.
const redirectDelayMs = 500
const signInPath = shell ? '/' : '/api/login'

/**
 * The specification's defaults: nothing is retried, refetched on focus or stale by itself.
 * The first 401 says so and leaves for the sign-in page, unless the call's `meta` says
 * that it is the one that decides whether somebody is signed in.
 */
export function createQueryClient(leave = (path: string) => location.assign(path)): QueryClient {
  let isLeaving = false
  const onError = (error: unknown, meta?: { decidesSignIn?: boolean }) => {
    if (isLeaving || meta?.decidesSignIn) return
    if (concernsEverything(error)) void client.invalidateQueries({ queryKey: ['api', 'user'] })
    if (!isUnauthorized(error)) return
    isLeaving = true
    // A turn later, so that a page's own "could not save" does not take its place.
    setTimeout(() => {
      toast({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
        variant: 'destructive',
      })
    })
    setTimeout(() => leave(signInPath), redirectDelayMs)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onError(error, mutation.meta),
    }),
    defaultOptions: {
      // A facility's network without a way out counts as offline in some browsers; the server is reachable all the same.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/**
 * Somebody's duties ask for a second step from now on, or the screen is locked: who one is, is read again,
 * and shows what comes before everything else.
 */
function concernsEverything(error: unknown): boolean {
  return isLocked(error) || refusalOf(error) === 'mfa_required'
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message.includes('Unauthorized')
}
