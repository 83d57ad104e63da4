import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function add(difference: number): void {
  count += difference
  for (const listener of listeners) listener()
}

/** Says that the person is in the middle of something, which nothing that can wait may interrupt. */
export function useInTheMiddle(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined
    add(1)
    return () => add(-1)
  }, [isBusy])
}

/** Whether the person is in the middle of something: a session, a screening, a text not yet saved. */
export function useIsInTheMiddle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
