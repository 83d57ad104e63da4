import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** What the history remembers of an entry's page that was opened from inside, and not by its address. */
export const cameFromInside = { isFromInside: true }

/** Leaves an entry's page the way one came, else to `href`. Whoever then presses Back does not come to it again. */
export function useLeaveEntry(href: string) {
  const [, navigate] = useLocation()
  const state = useHistoryState<typeof cameFromInside | null>()
  return () => (state?.isFromInside ? history.back() : navigate(href, { replace: true }))
}
