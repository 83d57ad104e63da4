import { useEffect } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { call } from '#web/api/api.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { isHeldOpen } from '#web/device/held-open.ts'
import { passedMs } from '#web/device/server-clock.ts'
import { useTrustedDeviceOwner } from '#web/device/trusted-device.ts'
import { idleMs, isUserActive } from '#web/device/user-activity.ts'

import { screenLockApi } from '../contract.ts'
import { lockScreen, broadcastInput } from './lock.ts'

const checkIntervalMs = 5000
/** The server locks sessions whose heartbeats stop (`isLockedAt` in identity). */
const heartbeatMs = 45_000

/**
 * Locks the screen when the user was not active in any tab for their minutes, and sends the server heartbeats
 * while they are active. A trusted device without a network stays unlocked, since nothing could unlock it and
 * its offline data is meant for that time.
 */
export function useIdleLock({ id, lockMinutes }: CurrentUser): void {
  const isOffline = useIsOffline()
  const isOwnDevice = useTrustedDeviceOwner() === id
  const staysOpen = isOffline && isOwnDevice
  useEffect(() => {
    let lastSaid = passedMs()
    const look = () => {
      broadcastInput()
      const isHeld = isHeldOpen()
      if (!staysOpen && !isHeld && idleMs() >= lockMinutes * 60_000) return lockScreen()
      if (isOffline || !(isUserActive() || isHeld) || passedMs() - lastSaid < heartbeatMs) return
      lastSaid = passedMs()
      void sendHeartbeat()
    }
    const timer = setInterval(look, checkIntervalMs)
    // A machine that wakes up, or a tab that comes to the front, is checked at once.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [staysOpen, isOffline, lockMinutes])
}

/** Tells the server that the session is in use, and locks the screen where the server has locked it. */
async function sendHeartbeat(): Promise<void> {
  // A lost heartbeat is made up for by the next one.
  const lockState = await call(screenLockApi.state, {}).catch(() => null)
  if (lockState?.isLocked) lockScreen()
}
