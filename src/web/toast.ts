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

let shown: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one that is there. It may be called from anywhere. */
export function toast(next: Toast): void {
  clearTimeout(removal)
  lastId += 1
  show({ ...next, id: lastId, isOpen: true })
}

/** Closes the toast with this id, if it is still the one shown. */
export function closeToast(id: number): void {
  if (shown?.id !== id) return
  show({ ...shown, isOpen: false })
  removal = setTimeout(() => show(null), removalDelayMs)
}

/** Takes every toast away at once. */
export function clearToasts(): void {
  clearTimeout(removal)
  show(null)
}

/** For React's useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToast(): ShownToast | null {
  return shown
}
