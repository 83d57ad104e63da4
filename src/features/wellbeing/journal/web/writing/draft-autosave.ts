import { sharedValue } from '#web/shared-value.ts'

import type { DraftText } from '../../contract.ts'

export type DraftState = 'none' | 'pending' | 'saved' | 'failed'

const pauseMs = 800
const retryMs = 5000

/**
 * Saves a draft while it is written: 800 ms after the last change, one call at a time, and again every five seconds
 * while that fails, even when the page that shows its state has been left.
 */
export function createDraftAutosave(save: (draft: DraftText) => Promise<unknown>) {
  const state = sharedValue<DraftState>('none')
  let unsaved: DraftText | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function schedule(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(flush, milliseconds)
  }

  /** Saves the latest change at once, if it is not saved yet. */
  function flush(): void {
    clearTimeout(timer)
    if (unsaved === null || running) return
    const draft = unsaved
    running = attempt(draft).finally(() => {
      running = null
      // Either the call failed, or the person wrote on meanwhile.
      if (unsaved !== null) schedule(unsaved === draft ? retryMs : pauseMs)
    })
  }

  async function attempt(draft: DraftText): Promise<void> {
    try {
      await save(draft)
      if (unsaved !== draft) return
      unsaved = null
      state.set('saved')
    } catch {
      state.set('failed')
    }
  }

  function change(draft: DraftText): void {
    unsaved = draft
    state.set('pending')
    schedule(pauseMs)
  }

  return {
    state,
    change,
    flush,
    hasUnsaved: () => unsaved !== null,
    /** Saves a draft anew that is not kept any more, though nothing was changed here. */
    keepAgain(draft: DraftText): void {
      if (state.get() === 'saved') change(draft)
    },
    /** Drops the unsaved change and waits for a running call, so that none overtakes the entry that is saved next. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      unsaved = null
      await running
      state.set('none')
    },
  }
}
