import { useRef } from 'react'

import type { NewUsage, Usage, UsageRating } from '../contract.ts'
import { sendUsageOnClosing, useRateUsage, useSaveUsage } from './queries.ts'

/**
 * Logs sessions and what is said of them. Spec §8: a failure is silent, so that nobody is troubled right
 * after calming down; only an ended sign-in is spoken of, where all calls are.
 */
export function useUsageLog() {
  const save = useSaveUsage()
  const rate = useRateUsage()
  const latest = useRef<Promise<Usage | null>>(Promise.resolve(null))

  const trySaving = (usage: NewUsage) => save.mutateAsync(usage).catch(() => null)

  function log(usage: NewUsage, isClosing: boolean) {
    if (isClosing) sendUsageOnClosing(usage)
    else latest.current = trySaving(usage)
  }

  async function rateLatest(usage: NewUsage, rating: UsageRating) {
    // What could not be sent before may go through now; the session's id keeps it from counting twice.
    const kept = (await latest.current) ?? (await trySaving(usage))
    if (kept) rate.mutate({ id: kept.id, ...rating })
  }

  return { log, rateLatest }
}
