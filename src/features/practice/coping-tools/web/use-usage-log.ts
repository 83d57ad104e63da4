import { useEffect, useEffectEvent, useRef } from 'react'

import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { useIsOffline } from '#web/device/connection.ts'

import type { NewUsage, Usage, UsageRating } from '../contract.ts'
import { abandonedAfterSeconds } from '../session.ts'
import { sendUsage, useRateUsage, useSaveUsage } from './queries.ts'
import { type LiveSession, usageOf } from './session-runner.ts'

/** How many seconds of a session are lost at most if its tab crashes. */
const loggedEverySeconds = 30

interface Unsent {
  readonly usage: NewUsage
  /** Undefined if it is not known yet who is signed in. */
  readonly userId: string | undefined
}

// It outlives the page, which is mounted anew when the network comes or goes. It is lost with the tab.
const unsent = new Map<string, Unsent>()

/**
 * Logs sessions and their ratings. Spec §8: a failure is silent, so that nobody is troubled right after calming down.
 * Only the end of the sign-in is reported, as for all calls. A session that could not be sent is logged once the
 * network is back and it is known who is signed in.
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
    // Nobody is signed in, so the session belongs to nobody.
    if (user === null) return null
    const id = usage.sessionId ?? ''
    unsent.set(id, { usage, userId: user?.id })
    if (!user) return null
    try {
      const saved = await mutateAsync(usage)
      unsent.delete(id)
      return saved
    } catch {
      return null
    }
  }

  function log(usage: NewUsage, isClosing: boolean) {
    if (isClosing) sendUsage(usage)
    else latest.current = trySaving(usage)
  }

  async function rateLatest(usage: NewUsage, rating: UsageRating) {
    // A session that could not be sent before may arrive now. Its id keeps it from counting twice.
    const saved = (await latest.current) ?? (await trySaving({ ...usage, ...rating }))
    if (saved) rate.mutate({ id: saved.id, ...rating })
  }

  return { log, rateLatest }
}

/**
 * Logs a session again and again while it runs, since a tab that crashes, or that the device closes, cannot log its
 * end. Nothing is stored on the device, which others may use.
 */
export function useProgressLog(live: LiveSession | null): void {
  const { data: user } = useCurrentUser()
  const usage = live && usageOf(live)
  const interval =
    user && usage ? Math.floor((usage.duration - abandonedAfterSeconds - 1) / loggedEverySeconds) : null
  const log = useEffectEvent(() => {
    if (usage) sendUsage(usage)
  })
  useEffect(() => {
    if (interval !== null) log()
  }, [interval])
}
