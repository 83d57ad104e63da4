import { useSyncExternalStore } from 'react'

import { sharedValue } from '../shared-value.ts'

/** The open question that asks the person to confirm their identity. */
export interface StepUpQuestion {
  /** Why the server asks: for a confirmation, or for the password that opens what the person wrote. */
  readonly reason: 'step_up_required' | 'vault_closed'
  readonly answer: (isConfirmed: boolean) => void
}

const question = sharedValue<StepUpQuestion | null>(null)
let asked: Promise<boolean> | null = null
let dialogs = 0

/**
 * Asks the person to confirm their identity. Several calls at once share one question. Answers false if they
 * decline, or if no dialog on the page can ask.
 */
export function askToConfirm(reason: StepUpQuestion['reason'] = 'step_up_required'): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false)
  asked ??= new Promise((resolve) => {
    question.set({
      reason,
      answer(isConfirmed) {
        asked = null
        question.set(null)
        resolve(isConfirmed)
      },
    })
  })
  return asked
}

/** The open question, for the one dialog that asks it. It counts as declined when the dialog is unmounted. */
export function useStepUpQuestion(): StepUpQuestion | null {
  return useSyncExternalStore(subscribe, question.get)
}

function subscribe(listener: () => void) {
  const unsubscribe = question.subscribe(listener)
  dialogs += 1
  return () => {
    unsubscribe()
    dialogs -= 1
    if (dialogs === 0) question.get()?.answer(false)
  }
}
