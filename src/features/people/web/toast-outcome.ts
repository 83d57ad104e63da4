import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

/**
 * Says how an act ended. A promise, since the line or dialog that began it may be gone by then, and with
 * it the callbacks of its mutation.
 */
export function toastOutcome(
  act: Promise<unknown>,
  words: { title: string; description: string },
): Promise<unknown> {
  return act.then(
    () => toast(words),
    (error: unknown) => toastFailure('Nothing was changed', error),
  )
}
