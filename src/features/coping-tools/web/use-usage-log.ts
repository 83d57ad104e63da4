import { useEffect, useRef } from 'react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useIsOffline } from '#web/device/connection.ts'

import type { NewUsage, Usage, UsageRating } from '../contract.ts'
import { sendUsage, useRateUsage, useSaveUsage } from './queries.ts'

interface Unsent {
  readonly usage: NewUsage
  /** Undefined where nobody could be asked who is here. */
  readonly userId: string | undefined
}

// Outlives the page, as when the frame around it changes with the network; it dies with the tab.
const unsent = new Map<string, Unsent>()

/**
 * Logs sessions and what is said of them. Spec §8: a failure is silent, so that nobody is troubled right
 * after calming down; only an ended sign-in is spoken of, where all calls are. What reached nobody is
 * logged when the network is back and it is known who is here.
 */
export function useUsageLog() {
  const { data: user } = useCurrentUser()
  const isOffline = useIsOffline()
  const save = useSaveUsage(user?.id)
  const rate = useRateUsage()
  const latest = useRef<Promise<Usage | null>>(Promise.resolve(null))
  const { mutateAsync } = save

  useEffect(() => {
    if (isOffline || !user) return
    for (const [id, { usage, userId = user.id }] of unsent) {
      if (userId !== user.id) continue
      void mutateAsync(usage)
        .then(() => unsent.delete(id))
        .catch(() => {})
    }
  }, [isOffline, user, mutateAsync])

  async function trySaving(usage: NewUsage): Promise<Usage | null> {
    // Nobody is signed in, so it is nobody's.
    if (user === null) return null
    const id = usage.sessionId ?? ''
    unsent.set(id, { usage, userId: user?.id })
    if (!user) return null
    try {
      const kept = await mutateAsync(usage)
      unsent.delete(id)
      return kept
    } catch {
      return null
    }
  }

  function log(usage: NewUsage, isClosing: boolean) {
    if (isClosing) sendUsage(usage)
    else latest.current = trySaving(usage)
  }

  async function rateLatest(usage: NewUsage, rating: UsageRating) {
    // What could not be sent before may go through now; the session's id keeps it from counting twice.
    const kept = (await latest.current) ?? (await trySaving({ ...usage, ...rating }))
    if (kept) rate.mutate({ id: kept.id, ...rating })
  }

  return { log, rateLatest }
}
