import { useEffect } from 'react'

import { recordActivity } from '#web/device/user-activity.ts'

/** The screen locks after a minute without use at the earliest. */
const activityIntervalMs = 15_000

/**
 * Keeps the screen from going dark while `isOn`, if the browser can, and from locking. People watch a session without
 * touching the screen, and it ends by itself.
 */
export function useKeepAwake(isOn: boolean): void {
  useEffect(() => (isOn && 'wakeLock' in navigator ? keepAwake() : undefined), [isOn])
  useEffect(() => {
    if (!isOn) return undefined
    const interval = setInterval(recordActivity, activityIntervalMs)
    return () => clearInterval(interval)
  }, [isOn])
}

/** Holds the wake lock. Answers a function that releases it. */
function keepAwake(): () => void {
  let isOver = false
  let held: WakeLockSentinel | null = null

  async function hold() {
    if (document.visibilityState !== 'visible') return
    try {
      held = await navigator.wakeLock.request('screen')
    } catch {
      // The browser refuses it when the battery is low. The screen then goes dark, and the timer stays right.
      return
    }
    if (isOver) await held.release()
  }

  // The browser releases the lock of a hidden page.
  const holdAgain = () => void hold()
  document.addEventListener('visibilitychange', holdAgain)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', holdAgain)
    void held?.release()
  }
}
