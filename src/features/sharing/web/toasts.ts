import { toast } from '#web/toasts/toast.tsx'

/** Says that what is shared has changed (specification, section 8). */
export function saved(): void {
  toast({ title: 'Settings updated', description: 'Your sharing preferences have been saved' })
}

/** Says that it has not. */
export function notSaved(): void {
  toast({
    title: 'Update failed',
    description: 'Could not update sharing settings',
    variant: 'destructive',
  })
}
