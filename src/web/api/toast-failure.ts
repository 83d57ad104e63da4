import { texts } from '../locales/texts.ts'
import { toast } from '../toasts/toast.tsx'
import { reasonFor } from './api.ts'

const t = texts('controls')

/** Shows a toast that something failed, with the server's reason or else the given one. */
export function toastFailure(title: string, error: unknown, otherwise = t('didNotWork')): void {
  toast({ title, description: reasonFor(error, otherwise), variant: 'destructive' })
}
