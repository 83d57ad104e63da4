import { texts } from '../texts/controls.ts'
import { toast } from '../toasts/toast.tsx'
import { reasonFor } from './api.ts'

/** Shows a toast that something failed, with the server's reason or else the given one. */
export function toastFailure(title: string, error: unknown, otherwise = texts.didNotWork): void {
  toast({ title, description: reasonFor(error, otherwise), variant: 'destructive' })
}
