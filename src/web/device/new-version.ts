import { sharedValue, useSharedValue } from '../shared-value.ts'

const takeOver = sharedValue<(() => void) | null>(null)

/** Says that a newer version of the app is on the device, and how to go over to it. */
export function offerNewVersion(how: () => void): void {
  takeOver.set(how)
}

/** How to go over to a newer version; null while there is none. */
export function useNewVersion(): (() => void) | null {
  return useSharedValue(takeOver, null)
}

/** Loads the page again, in its newest version if that is here already. */
export function loadAgain(): void {
  const goOver = takeOver.get()
  if (goOver) goOver()
  else location.reload()
}
