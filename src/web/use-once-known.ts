import { useEffect, useEffectEvent } from 'react'

/** What waits for something to be known goes on without it after so long. */
const longestMs = 1000

/** Calls `onKnown` once something is known, or has taken too long. */
export function useOnceKnown(isKnown: boolean, onKnown: () => void): void {
  const know = useEffectEvent(onKnown)
  useEffect(() => {
    const timer = setTimeout(know, isKnown ? 0 : longestMs)
    return () => clearTimeout(timer)
  }, [isKnown])
}
