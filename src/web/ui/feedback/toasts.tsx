import { lazy, Suspense } from 'react'

import { type ShownToast, useShownToast } from '../../toast.ts'

// Loaded with the first toast, so that the landing page stays small.
const ToastViewport = lazy(() =>
  import('./toaster.tsx').then(
    (toaster) => ({ default: toaster.ToastViewport }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows what `toast()` says; stands once in the app. */
export function Toasts() {
  const toast = useShownToast()
  return (
    <Suspense fallback={<PlainToast toast={toast} />}>{toast && <ToastViewport toast={toast} />}</Suspense>
  )
}

/** A toast until its code is there, and where it cannot be had, as in a lost connection: the words. */
function PlainToast({ toast }: { readonly toast: ShownToast | null }) {
  if (!toast?.isOpen) return null
  const isFailure = toast.variant === 'destructive'
  return (
    <output
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-4 top-20 z-50 md:top-auto md:bottom-4 rounded-lg border border-l-4 border-border bg-popover p-4 shadow-raised ${isFailure ? 'border-l-destructive' : 'border-l-calm'}`}
    >
      <strong>{toast.title}</strong> {toast.description}
    </output>
  )
}
