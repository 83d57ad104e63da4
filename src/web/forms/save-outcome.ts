import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { refusedFields } from './use-form.ts'

interface Words {
  readonly saved: string
  readonly notSaved: string
  /** What can be done where it was not saved. */
  readonly more: string
}

/** What a form says once its call was answered: that it is saved, or why not, which stands at a field alone if it names one. */
export const saveOutcome = (
  { saved, notSaved, more }: Words,
  onSaved: () => void,
  showRefusal: (error: unknown) => void,
) => ({
  onSuccess: () => {
    onSaved()
    toast({ title: saved })
  },
  onError: (error: Error) => {
    showRefusal(error)
    if (Object.keys(refusedFields(error)).length === 0) toastFailure(notSaved, error, more)
  },
})
