import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { call, keyOf } from '#web/api/api.ts'
import { itemsOf, readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { copingLabApi, type NewTrial } from '../contract.ts'
import { texts } from '../texts/lab.ts'

/** How often a trial that runs is read again, since its tool of today changes at midnight. */
const newDayMs = 5 * 60_000

/** The person's trials, the latest first, a page at a time. */
export function useTrials() {
  return useInfiniteQuery({
    ...readingPages(copingLabApi.list, { query: {} }),
    refetchInterval: ({ state }) => (itemsOf(state.data)[0]?.state === 'running' ? newDayMs : false),
  })
}

/** The tool that the person's trial has today; null without a trial that runs. */
export function useTrialTool(): ToolName | null {
  const { data } = useTrials()
  return itemsOf(data)[0]?.today?.toolName ?? null
}

/** Begins a trial. */
export function useBeginTrial() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: NewTrial) => call(copingLabApi.begin, { body }),
    onSettled: refetch,
  })
}

/** Stops a trial. */
export function useStopTrial() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: string) => call(copingLabApi.stop, { params: { id } }),
    onSettled: refetch,
    onError: (error) => toastFailure(texts.notStopped, error),
  })
}

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(copingLabApi.list, { query: {} }) })
}
