import { useSyncExternalStore } from 'react'

/** False where the page is HTML from the build that no script has taken over yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
