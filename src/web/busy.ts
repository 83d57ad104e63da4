import { useEffect } from 'react'

import { sharedValue, useSharedValue } from './shared-value.ts'

const count = sharedValue(0)

/** Marks the person as busy with something that must not be interrupted. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined
    count.set(count.get() + 1)
    return () => count.set(count.get() - 1)
  }, [isBusy])
}

/** Whether the person is busy with a coping session, a screening or a text that is not saved yet. */
export function useIsBusy(): boolean {
  return useSharedValue(count, 0) > 0
}
