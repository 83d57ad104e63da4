import { useMutation } from '@tanstack/react-query'

import { ApiError, call, reasonFor } from '#web/api/api.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi } from '../contract.ts'

/**
 * Finds a person by exact username or e-mail. A toast says if there is none (specification, section 8). The form
 * says it if the account may not look for people yet.
 */
export function useFindPerson() {
  return useMutation({
    mutationFn: (email: string) => call(connectionApi.search, { query: { email } }),
    onError: (error) =>
      !isTooNew(error) &&
      toast({
        ...(error instanceof ApiError
          ? { title: 'User not found', description: reasonFor(error, 'User not found') }
          : { title: 'Search failed', description: 'Could not search for user' }),
        variant: 'destructive',
      }),
  })
}

/** Whether the search was refused because the account is of today. */
export const isTooNew = (error: unknown) => error instanceof ApiError && error.status === 403
