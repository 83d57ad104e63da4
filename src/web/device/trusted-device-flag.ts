import { trustedDeviceFlag } from '#shared/page-names.ts'

import { sharedValue } from '../shared-value.ts'
import { readDeviceFlag, writeDeviceFlag } from './device-flag.ts'

/**
 * The flag of a trusted device. It holds the id of its owner, or `no` if they said that the device is not their
 * own. Data is stored only while it holds an id. It is a device flag, so a sign-out deletes it, and a start can
 * read it without opening the storage. The code of the storage is loaded only where it is used.
 */
const lifetimeSeconds = 365 * 24 * 60 * 60
export const declined = 'no'

/** How often the flag and the waiting list have changed, since neither is kept in this page. */
const changes = sharedValue(0)

/** The id of the owner of this trusted device; null if the device is not trusted. */
export function trustedDeviceOwner(): string | null {
  const flag = readTrustFlag()
  return flag === declined ? null : flag
}

/** The value of the flag; null before anybody was asked. */
export function readTrustFlag(): string | null {
  return readDeviceFlag(trustedDeviceFlag)
}

/** Writes the flag. Null deletes it. */
export function writeTrustFlag(value: string | null): void {
  writeDeviceFlag(trustedDeviceFlag, value, lifetimeSeconds)
  notifyListeners()
}

/** Deletes the flag and all stored data at a sign-out, even if the server could not be reached. */
export async function clearTrustedDevice(): Promise<void> {
  const wasTrusted = trustedDeviceOwner() !== null
  if (readTrustFlag() !== null) writeTrustFlag(null)
  if (wasTrusted) await (await import('./trusted-device-store.ts')).deleteAll()
}

/** Calls the listener at every change of the flag and of the waiting list. The result unsubscribes. */
export const { subscribe } = changes

/** Tells the listeners that the flag or the waiting list has changed. */
export function notifyListeners(): void {
  changes.set(changes.get() + 1)
}
