import { useMutation } from '@tanstack/react-query'

import { ApiError, call, reasonFor } from '#web/api/api.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('search')

/**
 * Finds a person by exact username or e-mail. A toast says if there is none (specification, section 8). The form
 * says it if somebody has searched too often: whom they look for may well be there.
 */
export function useFindPerson() {
  return useMutation({
    mutationFn: (email: string) => call(connectionApi.search, { query: { email } }),
    onError: (error) =>
      !isTooOften(error) &&
      toast({
        ...(error instanceof ApiError
          ? { title: t('userNotFound'), description: reasonFor(error, t('userNotFound')) }
          : { title: t('searchFailed'), description: t('searchFailedText') }),
        variant: 'destructive',
      }),
  })
}

/** Whether the search was refused because there were too many. */
export const isTooOften = (error: unknown) => error instanceof ApiError && error.status === 429
