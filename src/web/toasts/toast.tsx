import { type ComponentType, lazy, Suspense } from 'react'

import { sharedValue, useSharedValue } from '../shared-value.ts'

/** Something to say in passing. `destructive` is for what went wrong. */
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

// Spec §9: one toast at a time; a closed one leaves the store after this long, unless the next replaces it.
const removalDelayMs = 1_000_000

const shown = sharedValue<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the one that is there. It may be called from anywhere. */
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

/** Takes every toast away at once. */
export function clearToasts(): void {
  clearTimeout(removal)
  shown.set(null)
}

/** Hears of every change of the toast that is shown; answers how to hear no more. */
export const subscribeToToasts = shown.subscribe

/** The toast that is shown, or was until it closed. */
export const shownToast = shown.get

// Loaded with the first toast, so that the landing page stays small.
const ToastViewport = lazy<ComponentType<ToastViewportProps>>(() =>
  import('./toast-viewport.tsx').then(
    (loaded) => ({ default: loaded.ToastViewport }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows what `toast()` says; stands once in the app. */
export function Toasts() {
  const current = useSharedValue(shown, null)
  return (
    <Suspense fallback={<PlainToast toast={current} />}>
      {current && <ToastViewport toast={current} onClose={closeToast} />}
    </Suspense>
  )
}

/** A toast until its code is there, and where it cannot be had, as in a lost connection: the words. */
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
