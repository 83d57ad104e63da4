import { sharedValue, useSharedValue } from './shared-value.ts'

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

/** The same, for what shows it. */
export function useShownToast(): ShownToast | null {
  return useSharedValue(shown, null)
}
