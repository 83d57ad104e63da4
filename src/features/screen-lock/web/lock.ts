import { useSyncExternalStore } from 'react'

import { locked, signedInHint, unlocked } from '#features/identity/signed-in-hint.ts'
import { restartPage, pageUser } from '#web/api/page-user.ts'
import { readDeviceFlag, writeDeviceFlag } from '#web/device/device-flag.ts'
import { lastActivityAt, recordActivity } from '#web/device/user-activity.ts'
import { clearToasts, shownToast, subscribeToToasts, type Toast, toast } from '#web/toasts/toast.tsx'

import { restoreAddress } from './neutral-window.ts'

/** What tabs of one browser tell each other: that the screen is locked, who opened it, or when somebody was there. */
type Message = true | string | number

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('screen-lock')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (typeof data === 'number') recordActivity(data)
  else if (data === true) setLocked(true)
  else if (data === (pageUser() ?? data)) setLocked(false)
  else restartPage()
})
/** What this page knows of the lock; null before it heard anything. */
let known: boolean | null = null
let lastBroadcast = 0
let heldToast: Toast | null = null
subscribeToToasts(holdToasts)

/** Whether the screen of this browser is locked; all its tabs are at once. */
export function useIsScreenLocked(): boolean {
  return useSyncExternalStore(subscribe, isScreenLocked)
}

/**
 * The mark outlives the page, so that a reload and a new tab begin with the locked screen. It is looked at
 * once: a later one may be of somebody else.
 */
export function isScreenLocked(): boolean {
  known ??= readDeviceFlag(signedInHint) === locked
  return known
}

/** Locks the screen of every tab at once. The server is told by the page that is then shown. */
export function lockScreen(): void {
  if (isScreenLocked()) return
  writeDeviceFlag(signedInHint, locked)
  broadcast(true)
  setLocked(true)
}

/** Shows every tab of the person who opened it, by their id, again what it showed before. */
export function unlockScreen(person: string): void {
  writeDeviceFlag(signedInHint, unlocked)
  broadcast(person)
  setLocked(false)
}

/** Lets the other tabs know when somebody was at this one. */
export function broadcastInput(): void {
  if (lastActivityAt() === lastBroadcast) return
  lastBroadcast = lastActivityAt()
  broadcast(lastBroadcast)
}

function broadcast(message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none: it is its origin's own.
  channel?.postMessage(message)
}

function setLocked(isLocked: boolean): void {
  known = isLocked
  if (isLocked) closeDialogs()
  else restoreAddress()
  holdToasts()
  for (const listener of listeners) listener()
}

/** Nothing is said over a locked screen; the last of it is said afterwards. */
function holdToasts(): void {
  const next = shownToast()
  if (known && next) {
    if (next.isOpen) heldToast = next
    clearToasts()
  } else if (!known && heldToast) {
    const last = heldToast
    heldToast = null
    toast(last)
  }
}

/** The browser's own dialogs keep everything else out of reach, also where they are not shown. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
