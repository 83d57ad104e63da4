import { useLocation } from 'wouter'

import { AlertWatch } from '#features/care/alerts/web/alert-watch.tsx'
import { useUnanswered } from '#features/care/alerts/web/index.ts'
import { MissedFollowUps } from '#features/care/follow-ups/web/index.ts'
import { useMissedCount } from '#features/care/follow-ups/web/index.ts'
import { useOnceKnown } from '#web/use-once-known.ts'

interface WorkBannerProps {
  /** Called once it is known whether there is a banner, or has taken too long. */
  readonly onKnown: () => void
}

/** What waits for those who work on alerts, over every page and in one banner: alerts, and follow-ups that are overdue. */
export function WorkBanner({ onKnown }: WorkBannerProps) {
  const { data, isPending } = useMissedCount()
  const missed = data?.count ?? 0
  const isUnansweredPending = useUnanswered().isPending
  useOnceKnown(!isUnansweredPending && !isPending, onKnown)
  const [path] = useLocation()
  // These pages show by themselves what is overdue.
  const isShown = path === '/' || path.startsWith('/follow-ups')
  return <AlertWatch>{missed > 0 && !isShown && <MissedFollowUps count={missed} />}</AlertWatch>
}
