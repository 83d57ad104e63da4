import { useSyncExternalStore } from 'react'

/** The open question whether it is still the same person. */
export interface StepUpQuestion {
  readonly answer: (isConfirmed: boolean) => void
}

let question: StepUpQuestion | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Asks the person to confirm that it is them; several calls at once share one question. False where they
 * would rather not, and where nothing on the page can ask.
 */
export function askToConfirm(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asked ??= new Promise((resolve) => {
    change({
      answer(isConfirmed) {
        asked = null
        change(null)
        resolve(isConfirmed)
      },
    })
  })
  return asked
}

/** The question that is open, for the one dialog that asks it; it counts as declined once the dialog is gone. */
export function useStepUpQuestion(): StepUpQuestion | null {
  return useSyncExternalStore(subscribe, () => question)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) question?.answer(false)
  }
}

function change(next: StepUpQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}
