import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import type { LiveTopic } from '#shared/live-events.ts'

import { texts } from '../locales/texts.ts'
import { toast } from '../toasts/toast.tsx'
import { ApiError, isLocked, problemCodeOf } from './api.ts'
import { leaveForSignIn } from './sign-in-path.ts'
import { sessionEndKeepers } from './sign-out-hooks.ts'

const t = texts('controls')

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { decidesSignIn?: boolean; news?: readonly LiveTopic[] }
    mutationMeta: { decidesSignIn?: boolean }
  }
}

// Spec §9: people can read the toast for a moment before the redirect.
const redirectDelayMs = 500

/**
 * Makes the query client with the specification's defaults: no query is retried, refetched on focus or stale by
 * itself. The first 401 shows a toast and redirects to the sign-in page. This does not apply to a call that
 * decides whether somebody is signed in, as its `meta` says, unless it had found somebody before.
 */
export function createQueryClient(redirect = (path: string) => location.assign(path)): QueryClient {
  let isRedirecting = false
  const onError = (error: unknown, meta?: { decidesSignIn?: boolean }, found?: unknown) => {
    if (isRedirecting || (meta?.decidesSignIn && !found)) return
    if (changesCallerState(error) && !meta?.decidesSignIn)
      void client.invalidateQueries({ queryKey: ['api', 'user'] })
    if (!isUnauthorized(error)) return
    isRedirecting = true
    // This runs after the current task, so that a page's own "could not save" does not replace the toast.
    setTimeout(() => {
      toast({
        title: t('unauthorized'),
        description: t('loggedOut'),
        variant: 'destructive',
      })
    })
    setTimeout(() => {
      for (const keep of sessionEndKeepers) keep()
      leaveForSignIn('session', redirect)
    }, redirectDelayMs)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta, query.state.data) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onError(error, mutation.meta),
    }),
    defaultOptions: {
      // Some browsers report a facility's closed network as offline, although the server can be reached.
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
 * Whether a refusal shows that the caller's state has changed: the screen is locked, or a second factor is now
 * required. The current user is then read again, and the screen shows the step to take.
 */
function changesCallerState(error: unknown): boolean {
  return isLocked(error) || problemCodeOf(error) === 'mfa_required'
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message.includes('Unauthorized')
}
