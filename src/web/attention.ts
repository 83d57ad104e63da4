import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Says how many things wait for the person, for the window's title. */
export function setAttention(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many things wait for the person. */
export function useAttention(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}
