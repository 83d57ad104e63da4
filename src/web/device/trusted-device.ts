import { useSyncExternalStore } from 'react'

import { checkConnection } from './connection.ts'
import {
  declined,
  readMark,
  trustedDeviceOwner,
  subscribe,
  notifyListeners,
  writeMark,
} from './trusted-device-flag.ts'
import type { WaitingItem } from './trusted-device-store.ts'

const store = () => import('./trusted-device-store.ts')

/** Whether this browser can keep anything safely: keys and storage exist only on a secure page. */
export function canBeTrustedDevice(): boolean {
  return typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined'
}

/** Whose own device this is, kept up to date. */
export function useTrustedDeviceOwner(): string | null {
  return useSyncExternalStore(subscribe, trustedDeviceOwner)
}

/** Whether the person was asked, whatever they said. */
export function useWasAskedAboutDevice(): boolean {
  return useSyncExternalStore(subscribe, () => readMark() !== null)
}

/** Marks the device as somebody's own. What was kept of anybody else goes. */
export async function trustDevice(userId: string): Promise<void> {
  if (trustedDeviceOwner() !== userId) await (await store()).deleteAll()
  writeMark(userId)
}

/** Takes the mark back and erases everything that was kept. */
export async function untrustDevice(): Promise<void> {
  writeMark(declined)
  await (await store()).deleteAll()
}

/** Notes that the device is not the person's own, so that they are not asked again. */
export function declineTrustedDevice(): void {
  writeMark(declined)
}

/**
 * Nobody is signed in. Where that is the server's word, which is answered, what could be read goes at
 * once; it may also mean that nobody was asked, as after the browser was closed. Check-ins not yet sent
 * stay sealed until the same person is back, because nothing else has them.
 */
export async function clearIfSignedOut(): Promise<boolean> {
  if (!(await checkConnection())) return false
  await (await store()).deleteStored()
  notifyListeners()
  return true
}

/** Keeps something of a person sealed on their own device; on any other it keeps nothing. */
export async function storeOnTrustedDevice(userId: string, name: string, value: unknown): Promise<void> {
  if (trustedDeviceOwner() !== userId) return
  await (await store()).putStored(userId, name, value)
}

/** What was kept under a name for the owner of the device; undefined where there is nothing. */
export async function storedOnTrustedDevice(name: string): Promise<unknown> {
  const owner = trustedDeviceOwner()
  return owner === null ? undefined : (await store()).getStored(owner, name)
}

/** Puts something on the list of what is to be sent later. Throws where the device is not the person's own. */
export async function putOnWaitingList(userId: string, item: WaitingItem): Promise<void> {
  if (trustedDeviceOwner() !== userId)
    throw new Error('Cannot wait here: the device is not marked as their own')
  await (await store()).putWaiting(userId, item)
  notifyListeners()
}

/** What waits to be sent, the oldest first. */
export async function waitingOf(userId: string): Promise<WaitingItem[]> {
  return trustedDeviceOwner() === userId ? (await store()).waitingOf(userId) : []
}

/** Takes something off the list: it was sent, or the person let it go. */
export async function takeOffWaitingList(id: string): Promise<void> {
  await (await store()).deleteWaiting(id)
  notifyListeners()
}
