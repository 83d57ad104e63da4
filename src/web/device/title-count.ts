import { sharedValue, useSharedValue } from '../shared-value.ts'

const count = sharedValue(0)

/** Says how many things wait for the person, for the window's title. */
export function setTitleCount(next: number): void {
  count.set(next)
}

/** How many things wait for the person. */
export function useTitleCount(): number {
  return useSharedValue(count, 0)
}
