import { useSyncExternalStore } from 'react'

/** The open question that asks the person to confirm their identity. */
export interface StepUpQuestion {
  /** Why the server asks: for a confirmation, or for the password that opens what the person wrote. */
  readonly reason: 'step_up_required' | 'vault_closed'
  readonly answer: (isConfirmed: boolean) => void
}

let question: StepUpQuestion | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Asks the person to confirm their identity. Several calls at once share one question. Answers false if they
 * decline, or if no dialog on the page can ask.
 */
export function askToConfirm(reason: StepUpQuestion['reason'] = 'step_up_required'): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asked ??= new Promise((resolve) => {
    change({
      reason,
      answer(isConfirmed) {
        asked = null
        change(null)
        resolve(isConfirmed)
      },
    })
  })
  return asked
}

/** The open question, for the one dialog that asks it. It counts as declined when the dialog is unmounted. */
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
