import { useSyncExternalStore } from 'react'

import { checkConnection } from './connection.ts'
import { hasDatabase } from './kept-values.ts'
import { deviceNow, isServerTimeKnown, pageTimeId, passedMs, serverNow } from './server-clock.ts'
import {
  declined,
  readTrustFlag,
  trustedDeviceOwner,
  subscribe,
  notifyListeners,
  writeTrustFlag,
} from './trusted-device-flag.ts'
import type { WaitingItem } from './trusted-device-store.ts'

const store = () => import('./trusted-device-store.ts')

/** Whether this browser can store data safely. Keys and storage exist only on a secure page. */
export function canBeTrustedDevice(): boolean {
  return hasDatabase() && typeof crypto.subtle !== 'undefined'
}

/** The id of the owner of this trusted device; null if the device is not trusted. */
export function useTrustedDeviceOwner(): string | null {
  return useSyncExternalStore(subscribe, trustedDeviceOwner)
}

/** Whether the person has already been asked about this device. */
export function useWasAskedAboutDevice(): boolean {
  return useSyncExternalStore(subscribe, () => readTrustFlag() !== null)
}

/** Makes this a trusted device of the person. Data of another owner is deleted. */
export async function trustDevice(userId: string): Promise<void> {
  if (trustedDeviceOwner() !== userId) await (await store()).deleteAll()
  writeTrustFlag(userId)
}

/** Ends the trust in the device and deletes all data stored on it. */
export async function untrustDevice(): Promise<void> {
  writeTrustFlag(declined)
  await (await store()).deleteAll()
}

/** Stores that the device is not the person's own, so that they are not asked again. */
export function declineTrustedDevice(): void {
  writeTrustFlag(declined)
}

/**
 * Deletes the stored data when nobody is signed in, and answers whether it did. Without an answer from the server
 * it is not known that nobody is signed in, so nothing is deleted. Check-ins that are not sent yet exist nowhere
 * else. They stay encrypted until the same person is back.
 */
export async function clearIfSignedOut(): Promise<boolean> {
  if (!(await checkConnection())) return false
  await (await store()).deleteStored()
  notifyListeners()
  return true
}

/** Stores a value of a person, encrypted, on their trusted device. On any other device it does nothing. */
export async function storeOnTrustedDevice(userId: string, name: string, value: unknown): Promise<void> {
  if (trustedDeviceOwner() !== userId) return
  await (await store()).putStored(userId, name, value)
}

/** The value stored under a name for the owner of the device; undefined if there is none. */
export async function storedOnTrustedDevice(name: string): Promise<unknown> {
  const owner = trustedDeviceOwner()
  return owner === null ? undefined : (await store()).getStored(owner, name)
}

/**
 * Puts what was just made on the waiting list, with the present time. Throws an Error if this is not a trusted device of
 * the person.
 */
export function waitForNetwork(
  userId: string,
  made: Pick<WaitingItem, 'id' | 'kind' | 'body'>,
): Promise<void> {
  const isServerTime = isServerTimeKnown()
  const madeAt = (isServerTime ? serverNow() : deviceNow()).toISOString()
  const onPage = { id: pageTimeId, passed: passedMs() }
  return putOnWaitingList(userId, { ...made, madeAt, isServerTime, onPage, refusal: null })
}

/** Puts an item on the waiting list. Throws an Error if this is not a trusted device of the person. */
export async function putOnWaitingList(userId: string, item: WaitingItem): Promise<void> {
  if (trustedDeviceOwner() !== userId)
    throw new Error('Cannot store this item: the device is not a trusted device of this person')
  await (await store()).putWaiting(userId, item)
  notifyListeners()
}

/** The items that wait to be sent, oldest first. */
export async function waitingOf(userId: string): Promise<WaitingItem[]> {
  return trustedDeviceOwner() === userId ? (await store()).waitingOf(userId) : []
}

/** Takes an item off the waiting list, after it was sent or the person discarded it. */
export async function takeOffWaitingList(id: string): Promise<void> {
  await (await store()).deleteWaiting(id)
  notifyListeners()
}
