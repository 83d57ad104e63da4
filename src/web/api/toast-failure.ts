import { toast } from '../toasts/toast.tsx'
import { reasonFor } from './api.ts'

/** Says in passing that something failed and why: in the server's words for it, else in the given ones. */
export function toastFailure(
  title: string,
  error: unknown,
  otherwise = 'That did not work. Please try again.',
): void {
  toast({ title, description: reasonFor(error, otherwise), variant: 'destructive' })
}
