import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { newDraftName } from './queries.ts'

/** What the history remembers of an entry's page that was opened from inside, and not by its address. */
export const cameFromInside = { isFromInside: true }

/** Leaves an entry's page the way one came, else to `href`. Whoever then presses Back does not come to it again. */
export function useLeaveEntry(href: string) {
  const [, navigate] = useLocation()
  const state = useHistoryState<typeof cameFromInside | null>()
  return () => (state?.isFromInside ? history.back() : navigate(href, { replace: true }))
}

/**
 * The name of the draft that the page of a new entry goes on with, and how to go on with another. The history keeps it,
 * so that a page that is loaded anew goes on with the same.
 */
export function useDraftName() {
  const state = useHistoryState<{ readonly draftName?: string } | null>()
  const [draftName, setDraftName] = useState(() => state?.draftName ?? newDraftName())
  useEffect(() => {
    const before: unknown = history.state
    history.replaceState({ ...(typeof before === 'object' && before), draftName }, '')
  }, [draftName])
  return [draftName, setDraftName] as const
}
