import { useSyncExternalStore } from 'react'

type Hide = () => void

let hide: Hide | null = null
const listeners = new Set<() => void>()

/** Says how the screen is hidden, while somebody is signed in; answers how to take that back. */
export function letHide(next: Hide): () => void {
  change(next)
  return () => change(null)
}

/** Hides the screen; null where there is nobody to hide anything of. */
export function useHide(): Hide | null {
  return useSyncExternalStore(
    subscribe,
    () => hide,
    () => null,
  )
}

function change(next: Hide | null): void {
  hide = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
