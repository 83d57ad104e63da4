import { sharedValue, useSharedValue } from '../shared-value.ts'

const count = sharedValue(0)

/** Sets the number in the window's title: how many things wait for the person. */
export function setTitleCount(next: number): void {
  count.set(next)
}

/** The number of things that wait for the person. */
export function useTitleCount(): number {
  return useSharedValue(count, 0)
}
