import { toast } from '#web/toasts/toast.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('sharing')

/** Says that the sharing settings were saved (specification, section 8). */
export function toastSaved(): void {
  toast({ title: t('saved'), description: t('savedText') })
}

/** Says that the sharing settings were not saved. */
export function toastNotSaved(): void {
  toast({
    title: t('notSaved'),
    description: t('notSavedText'),
    variant: 'destructive',
  })
}
