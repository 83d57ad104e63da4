import type { DraftText } from '../contract.ts'

export type DraftState = 'none' | 'waiting' | 'kept' | 'failed'

const pauseMs = 800
const retryMs = 5000

interface Parts {
  readonly keep: (draft: DraftText) => Promise<unknown>
  readonly onState: (state: DraftState) => void
}

/**
 * Keeps what is being written while it is written: a moment after the last key, one call at a time, and
 * again every five seconds where that fails.
 */
export function createDraftKeeper({ keep, onState }: Parts) {
  let latest: DraftText | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function wait(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(flush, milliseconds)
  }

  /** Keeps at once what has not been kept yet. */
  function flush(): void {
    clearTimeout(timer)
    if (latest === null || running) return
    const draft = latest
    running = attempt(draft).finally(() => {
      running = null
      // Something was written meanwhile, or it failed.
      if (latest !== null) wait(latest === draft ? retryMs : pauseMs)
    })
  }

  async function attempt(draft: DraftText): Promise<void> {
    try {
      await keep(draft)
      if (latest !== draft) return
      latest = null
      onState('kept')
    } catch {
      onState('failed')
    }
  }

  return {
    change(draft: DraftText): void {
      latest = draft
      onState('waiting')
      wait(pauseMs)
    },
    flush,
    /** Whether something is only here yet. */
    isBehind: () => latest !== null,
    /** Forgets what has not been kept and waits until nothing is under way: then it can be saved. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      latest = null
      await running
    },
  }
}

/** Whether nothing was written yet. */
export function isBlank({ title, content }: Pick<DraftText, 'title' | 'content'>): boolean {
  return title.trim() === '' && content.trim() === ''
}
