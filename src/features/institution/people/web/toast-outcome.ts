import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('person')

/**
 * Shows the outcome of a mutation as a toast. It takes a promise, since the component that started the mutation
 * may be unmounted by then, and its callbacks with it.
 */
export function toastOutcome(
  act: Promise<unknown>,
  words: { title: string; description: string },
): Promise<unknown> {
  return act.then(
    () => toast(words),
    (error: unknown) => toastFailure(t('nothingChanged'), error),
  )
}
