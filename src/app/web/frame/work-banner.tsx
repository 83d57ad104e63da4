import { useEffect } from 'react'
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
  useEffect(markScrolled, [])
  const [path] = useLocation()
  // These pages show by themselves what is overdue.
  const isShown = path === '/' || path.startsWith('/follow-ups')
  return <AlertWatch>{missed > 0 && !isShown && <MissedFollowUps count={missed} />}</AlertWatch>
}

// Further down than a banner can be high: where it gets lower the page is scrolled back by as much.
const scrolledFromPx = 480

/** Marks the document while its page is scrolled down, so that the banner is one line and leaves the page in sight. */
function markScrolled() {
  const { dataset } = document.documentElement
  function mark() {
    if (scrollY > scrolledFromPx) dataset['scrolled'] = ''
    else if (scrollY < 16) delete dataset['scrolled']
  }
  addEventListener('scroll', mark, { passive: true })
  return () => {
    removeEventListener('scroll', mark)
    delete dataset['scrolled']
  }
}
