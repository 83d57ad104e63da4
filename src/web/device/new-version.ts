import { sharedValue, useSharedValue } from '../shared-value.ts'
import { checkConnection } from './connection.ts'

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

/** A page that was loaded longer ago may be of an older version, whose files the server no longer has. */
const newForMs = 10_000

/**
 * Reloads a page whose code could not be fetched, since a newer version may stand in for it. What was typed is kept as
 * at any reload. A page that has just been loaded throws the error instead, so that none reloads again and again, and
 * so does a page whose server cannot be reached.
 */
export async function reloadOldPage(error: unknown): Promise<never> {
  if (performance.now() < newForMs || !(await checkConnection())) throw error
  reloadPage()
  return new Promise(() => {})
}
