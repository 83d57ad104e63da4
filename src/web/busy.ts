import { useEffect } from 'react'

import { sharedValue, useSharedValue } from './shared-value.ts'

const count = sharedValue(0)

/** Says that the person is in the middle of something, which nothing that can wait may interrupt. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined
    count.set(count.get() + 1)
    return () => count.set(count.get() - 1)
  }, [isBusy])
}

/** Whether the person is in the middle of something: a session, a screening, a text not yet saved. */
export function useIsBusy(): boolean {
  return useSharedValue(count, 0) > 0
}
