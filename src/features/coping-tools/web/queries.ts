import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api.ts'

import { copingToolApi, type NewUsage, type UsageRating } from '../contract.ts'

/** How often the caller used each tool, and which has helped most. */
export function useUsageSummary() {
  return useQuery(reading(copingToolApi.summary, {}))
}

/** Logs a session that has ended; the summary and the points are then read anew. */
export function useSaveUsage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewUsage) => call(copingToolApi.save, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(copingToolApi.summary, {}) })
      // Points and their history lie beneath this.
      void client.invalidateQueries({ queryKey: ['api', 'users'] })
    },
  })
}

/** Logs a session on the way out of the page, where nobody is left to hear the answer. */
export function sendUsageOnClosing(usage: NewUsage): void {
  call(copingToolApi.save, { body: usage }, { keepalive: true }).catch(() => {})
}

/** Saves what the person says about a session. */
export function useRateUsage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: UsageRating & { readonly id: string }) =>
      call(copingToolApi.rate, { params: { id }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(copingToolApi.summary, {}) })
    },
  })
}
