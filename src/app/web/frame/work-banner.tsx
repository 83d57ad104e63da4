import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'

import { AlertWatch } from '#features/alerts/web/alert-watch.tsx'
import { useUnanswered } from '#features/alerts/web/queries.ts'
import { MissedFollowUps } from '#features/follow-ups/web/components.tsx'
import { useMissedCount } from '#features/follow-ups/web/queries.ts'

/** A page that waits for its banner is shown after so long without it. */
const longestMs = 1000

interface WorkBannerProps {
  /** Called once it is known whether there is a banner, or has taken too long. */
  readonly onKnown: () => void
}

/** What waits for those who work on alerts, over every page and in one banner: alerts, and follow-ups that are overdue. */
export function WorkBanner({ onKnown }: WorkBannerProps) {
  const { data, isPending } = useMissedCount()
  const missed = data?.count ?? 0
  const isKnown = !useUnanswered().isPending && !isPending
  const know = useEffectEvent(onKnown)
  useEffect(() => {
    const timer = setTimeout(know, isKnown ? 0 : longestMs)
    return () => clearTimeout(timer)
  }, [isKnown])
  const [path] = useLocation()
  // These pages show by themselves what is overdue.
  const isShown = path === '/' || path.startsWith('/follow-ups')
  return <AlertWatch>{missed > 0 && !isShown && <MissedFollowUps count={missed} />}</AlertWatch>
}
