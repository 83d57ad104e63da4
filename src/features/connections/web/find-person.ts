import { useMutation } from '@tanstack/react-query'

import { ApiError, call, reasonFor } from '#web/api/api.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi } from '../contract.ts'

/** Finds a person by exact username or e-mail. A toast says if there is none (specification, section 8). */
export function useFindPerson() {
  return useMutation({
    mutationFn: (email: string) => call(connectionApi.search, { query: { email } }),
    onError: (error) =>
      toast({
        ...(error instanceof ApiError
          ? { title: 'User not found', description: reasonFor(error, 'User not found') }
          : { title: 'Search failed', description: 'Could not search for user' }),
        variant: 'destructive',
      }),
  })
}
