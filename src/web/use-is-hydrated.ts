import { useSyncExternalStore } from 'react'

/** False while the page is the build's HTML, before React has hydrated it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
