import { useInfiniteQuery } from '@tanstack/react-query'

import type { ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { itemsOf, readingPages } from '#web/api/paged-query.ts'

import { copingLabApi } from '../contract.ts'

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
