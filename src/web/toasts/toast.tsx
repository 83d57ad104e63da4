import { type ComponentType, lazy, Suspense } from 'react'

import { sharedValue, useSharedValue } from '../shared-value.ts'

/** A short message. `destructive` is for failures. */
export interface Toast {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly isOpen: boolean
}

export interface ToastViewportProps {
  readonly toast: ShownToast | null
  readonly onClose: (id: number) => void
}

// Spec §9: one toast at a time. A closed toast is removed after this long, unless the next one replaces it.
const removalDelayMs = 1_000_000

const shown = sharedValue<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the current one. It may be called from anywhere. */
export function toast(next: Toast): void {
  clearTimeout(removal)
  lastId += 1
  shown.set({ ...next, id: lastId, isOpen: true })
}

/** Closes the toast with this id, if it is still the one shown. */
export function closeToast(id: number): void {
  const toClose = shown.get()
  if (toClose?.id !== id) return
  shown.set({ ...toClose, isOpen: false })
  removal = setTimeout(() => shown.set(null), removalDelayMs)
}

/** Removes the toast at once. */
export function clearToasts(): void {
  clearTimeout(removal)
  shown.set(null)
}

/** Calls the listener at every change of the toast. The result unsubscribes. */
export const subscribeToToasts = shown.subscribe

/** The current toast, which may be closed already; null if there is none. */
export const shownToast = shown.get

// The code is loaded with the first toast, so that the landing page stays small.
const ToastViewport = lazy<ComponentType<ToastViewportProps>>(() =>
  import('./toast-viewport.tsx').then(
    (loaded) => ({ default: loaded.ToastViewport }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows the toasts of `toast()`. The app renders it once. */
export function Toasts() {
  const current = useSharedValue(shown, null)
  return (
    <Suspense fallback={<PlainToast toast={current} />}>
      {current && <ToastViewport toast={current} onClose={closeToast} />}
    </Suspense>
  )
}

/** Shows the text of a toast until the code of toasts has loaded, or if it cannot be loaded without a network. */
function PlainToast({ toast: current }: Pick<ToastViewportProps, 'toast'>) {
  if (!current?.isOpen) return null
  const isFailure = current.variant === 'destructive'
  return (
    <output
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-4 top-20 z-50 md:top-auto md:bottom-4 rounded-lg border border-l-4 border-border bg-popover p-4 shadow-raised ${isFailure ? 'border-l-destructive' : 'border-l-calm'}`}
    >
      <strong>{current.title}</strong> {current.description}
    </output>
  )
}
