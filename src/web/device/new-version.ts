import { sharedValue, useSharedValue } from '../shared-value.ts'

const activate = sharedValue<(() => void) | null>(null)

/** Offers a newer version that is already on the device. Calling `start` switches to it. */
export function offerNewVersion(start: () => void): void {
  activate.set(start)
}

/** The function that switches to a newer version; null while there is none. */
export function useNewVersion(): (() => void) | null {
  return useSharedValue(activate, null)
}

/** Reloads the page, in its newest version if that is already on the device. */
export function reloadPage(): void {
  const activateNow = activate.get()
  if (activateNow) activateNow()
  else location.reload()
}
