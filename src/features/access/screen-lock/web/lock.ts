import { useSyncExternalStore } from 'react'

import { locked, signedInHint, unlocked } from '#features/core/identity/signed-in-hint.ts'
import { restartPage, pageUser } from '#web/api/page-user.ts'
import { readDeviceFlag, writeDeviceFlag } from '#web/device/device-flag.ts'
import { openChannel } from '#web/device/other-tabs.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { idleMs, recordActivity } from '#web/device/user-activity.ts'
import { sharedValue } from '#web/shared-value.ts'
import { clearToasts, shownToast, subscribeToToasts, type Toast, toast } from '#web/toasts/toast.tsx'

import { restoreAddress } from './neutral-window.ts'

/**
 * What the tabs of one browser send each other: true when the screen was locked, the id of the person who
 * unlocked it, or the time of the user's last activity by the server's clock, which they share.
 */
type Message = true | string | number

const channel = openChannel('screen-lock')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (typeof data === 'number') recordActivity(Math.max(0, serverNow().getTime() - data))
  else if (data === true) setLocked(true)
  else if (data === (pageUser() ?? data)) setLocked(false)
  else restartPage()
})
/** Whether the screen is locked, as far as this page knows; null before it knows. */
const known = sharedValue<boolean | null>(null)
let lastBroadcast = 0
let heldToast: Toast | null = null
subscribeToToasts(holdToasts)

/** Whether the screen of this browser is locked. It is locked in all tabs at once. */
export function useIsScreenLocked(): boolean {
  return useSyncExternalStore(known.subscribe, isScreenLocked)
}

/**
 * Whether the screen is locked. The cookie outlives the page, so that a reload and a new tab begin with the
 * locked screen. It is read only once, since later it may belong to another person.
 */
export function isScreenLocked(): boolean {
  if (known.get() === null) known.set(readDeviceFlag(signedInHint) === locked)
  return known.get() === true
}

/** Locks the screen of every tab at once. The page that is then shown locks the session on the server. */
export function lockScreen(): void {
  if (isScreenLocked()) return
  writeDeviceFlag(signedInHint, locked)
  broadcast(true)
  setLocked(true)
}

/** Unlocks the screen in every tab of a person, named by their id. Each shows what it showed before. */
export function unlockScreen(person: string): void {
  writeDeviceFlag(signedInHint, unlocked)
  broadcast(person)
  setLocked(false)
}

/** Tells the other tabs when the user was last active in this one. */
export function broadcastInput(): void {
  const lastActivity = serverNow().getTime() - idleMs()
  // A clock that was put right by less is no activity.
  if (lastActivity - lastBroadcast < 1000) return
  lastBroadcast = lastActivity
  broadcast(lastActivity)
}

function broadcast(message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none: it is its origin's own.
  channel?.postMessage(message)
}

function setLocked(isLocked: boolean): void {
  known.set(isLocked)
  if (!isLocked) restoreAddress()
  holdToasts()
}

/** Shows no toast over a locked screen. The last one is shown after it is unlocked. */
function holdToasts(): void {
  const next = shownToast()
  if (known.get() && next) {
    if (next.isOpen) heldToast = next
    clearToasts()
  } else if (!known.get() && heldToast) {
    const last = heldToast
    heldToast = null
    toast(last)
  }
}
