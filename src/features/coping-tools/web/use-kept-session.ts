import { useEffect, useEffectEvent } from 'react'

import { useCurrentUser } from '#features/identity/web/queries.ts'

import { abandonedAfterSeconds } from '../session.ts'
import { sendUsage } from './queries.ts'
import { type LiveSession, usageOf } from './session-runner.ts'

/** How much of a session is not known of at most, where its tab vanishes. */
const keptEverySeconds = 30

/**
 * Keeps on the server what has run of a session, again and again: a tab that breaks, or that a busy device
 * takes away, has no last word. Nothing of it stays on the device, which others may use.
 */
export function useKeptSession(live: LiveSession | null): void {
  const { data: user } = useCurrentUser()
  const usage = live && usageOf(live)
  const part =
    user && usage ? Math.floor((usage.duration - abandonedAfterSeconds - 1) / keptEverySeconds) : null
  const keep = useEffectEvent(() => {
    if (usage) sendUsage(usage)
  })
  useEffect(() => {
    if (part !== null) keep()
  }, [part])
}
