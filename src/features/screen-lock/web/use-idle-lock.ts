import { useEffect } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { call } from '#web/api/api.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { useTrustedDeviceOwner } from '#web/device/trusted-device.ts'
import { isUserActive, lastActivityAt } from '#web/device/user-activity.ts'

import { screenLockApi } from '../contract.ts'
import { lockScreen, broadcastInput } from './lock.ts'

const checkIntervalMs = 5000
/** The server locks by itself what is not said to be in use: see `locking.ts`. */
const heartbeatMs = 45_000

/**
 * Locks the screen once nobody touched any tab for the minutes that hold for the person; while somebody
 * does, tells the server so. One's own device without a network stays open: nothing could open it again,
 * and what it keeps is kept for then.
 */
export function useIdleLock({ id, lockMinutes }: CurrentUser): void {
  const isOffline = useIsOffline()
  const isOwnDevice = useTrustedDeviceOwner() === id
  const isHeldOpen = isOffline && isOwnDevice
  useEffect(() => {
    let lastSaid = Date.now()
    const look = () => {
      broadcastInput()
      if (!isHeldOpen && Date.now() - lastActivityAt() >= lockMinutes * 60_000) return lockScreen()
      if (isOffline || !isUserActive() || Date.now() - lastSaid < heartbeatMs) return
      lastSaid = Date.now()
      void sendHeartbeat()
    }
    const timer = setInterval(look, checkIntervalMs)
    // A machine that was asleep, or a tab in the background, is right at once.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isHeldOpen, isOffline, lockMinutes])
}

/** Tells the server that somebody is there, and hears whether it has locked the screen meanwhile. */
async function sendHeartbeat(): Promise<void> {
  // Said again in a moment where it did not get through.
  const standing = await call(screenLockApi.state, {}).catch(() => null)
  if (standing?.isLocked) lockScreen()
}
