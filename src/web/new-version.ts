import { useSyncExternalStore } from 'react'

let takeOver: (() => void) | null = null
const listeners = new Set<() => void>()

/** Says that a newer version of the app is on the device, and how to go over to it. */
export function offerNewVersion(how: () => void): void {
  takeOver = how
  for (const listener of listeners) listener()
}

/** How to go over to a newer version; null while there is none. */
export function useNewVersion(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => takeOver,
    () => null,
  )
}

/** Loads the page again, in its newest version if that is here already. */
export function loadAgain(): void {
  if (takeOver) takeOver()
  else location.reload()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
