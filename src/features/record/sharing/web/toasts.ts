import { toast } from '#web/toasts/toast.tsx'

import { texts } from '../texts/sharing.ts'

/** Says that the sharing settings were saved (specification, section 8). */
export function toastSaved(): void {
  toast({ title: texts.saved, description: texts.savedText })
}

/** Says that the sharing settings were not saved. */
export function toastNotSaved(): void {
  toast({
    title: texts.notSaved,
    description: texts.notSavedText,
    variant: 'destructive',
  })
}
