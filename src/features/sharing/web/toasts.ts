import { toast } from '#web/toasts/toast.tsx'

/** Says that the sharing settings were saved (specification, section 8). */
export function toastSaved(): void {
  toast({ title: 'Settings updated', description: 'Your sharing preferences have been saved' })
}

/** Says that the sharing settings were not saved. */
export function toastNotSaved(): void {
  toast({
    title: 'Update failed',
    description: 'Could not update sharing settings',
    variant: 'destructive',
  })
}
