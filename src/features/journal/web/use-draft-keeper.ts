import { useEffect, useState } from 'react'

import { createDraftKeeper, type DraftState } from './draft-keeper.ts'
import { useKeepDraft } from './queries.ts'

/**
 * Keeps a draft on the server while it is written, and at once when the page is hidden or left. The
 * browser asks before it throws away what has not arrived there.
 */
export function useDraftKeeper(key: string) {
  const [state, setState] = useState<DraftState>('none')
  const { mutateAsync: keep } = useKeepDraft(key)
  const [keeper] = useState(() => createDraftKeeper({ keep, onState: setState }))

  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && keeper.flush()
    const ask = (event: BeforeUnloadEvent) => keeper.isBehind() && event.preventDefault()
    document.addEventListener('visibilitychange', flushWhenHidden)
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      removeEventListener('beforeunload', ask)
      keeper.flush()
    }
  }, [keeper])

  return { state, keeper }
}
