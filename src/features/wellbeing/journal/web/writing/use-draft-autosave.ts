import { useEffect, useState, useSyncExternalStore } from 'react'

import { useSaveDraft } from '../queries.ts'
import { createDraftAutosave } from './draft-autosave.ts'

/**
 * Saves a draft on the server while it is written, and at once when the page is hidden or left. The browser asks
 * before it closes a page whose draft is not saved.
 */
export function useDraftAutosave(key: string) {
  const { mutateAsync: save } = useSaveDraft(key)
  const [autosave] = useState(() => createDraftAutosave(save))
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)

  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && autosave.flush()
    const confirmLeave = (event: BeforeUnloadEvent) => autosave.hasUnsaved() && event.preventDefault()
    document.addEventListener('visibilitychange', flushWhenHidden)
    addEventListener('beforeunload', confirmLeave)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      removeEventListener('beforeunload', confirmLeave)
      autosave.flush()
    }
  }, [autosave])

  return { state, autosave }
}
