import { readDeviceFlag, writeDeviceFlag } from './device-flag.ts'

/**
 * The mark of a device that is one person's own: a cookie with their id, or `no` where they said that it
 * is not. A page mark, so that it goes with a sign-out and a start need not open any storage to know. Only
 * while it names somebody is anything kept. The storage itself is loaded where it is used.
 */
const markName = 'own-device'
const lifetimeSeconds = 365 * 24 * 60 * 60
export const declined = 'no'

const listeners = new Set<() => void>()

/** The id of the person whose own device this is; null where it is nobody's. */
export function trustedDeviceOwner(): string | null {
  const mark = readMark()
  return mark === declined ? null : mark
}

/** What stands in the mark; null before anybody was asked. */
export function readMark(): string | null {
  return readDeviceFlag(markName)
}

/** Writes the mark, or takes it away. */
export function writeMark(mark: string | null): void {
  writeDeviceFlag(markName, mark, lifetimeSeconds)
  notifyListeners()
}

/** At a sign-out: everything goes, the mark too, also where the server could not be told. */
export async function clearTrustedDevice(): Promise<void> {
  const wasMarked = trustedDeviceOwner() !== null
  if (readMark() !== null) writeMark(null)
  if (wasMarked) await (await import('./trusted-device-store.ts')).deleteAll()
}

/** Hears of every change of the mark and of what waits. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyListeners(): void {
  for (const listener of listeners) listener()
}
