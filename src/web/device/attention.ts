import { sharedValue, useSharedValue } from '../shared-value.ts'

const count = sharedValue(0)

/** Says how many things wait for the person, for the window's title. */
export function setAttention(next: number): void {
  count.set(next)
}

/** How many things wait for the person. */
export function useAttention(): number {
  return useSharedValue(count, 0)
}
