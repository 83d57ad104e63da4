import { useEffect } from 'react'

import { recordActivity } from '#web/device/user-activity.ts'

/** Well within the shortest time after which a screen that nobody touches locks, a minute. */
const noteMs = 15_000

/**
 * Keeps a phone's screen from going dark while `isOn`, where the browser can, and from locking: a session
 * is looked at, not touched, and ends by itself.
 */
export function useKeepAwake(isOn: boolean): void {
  useEffect(() => (isOn && 'wakeLock' in navigator ? keepAwake() : undefined), [isOn])
  useEffect(() => {
    if (!isOn) return undefined
    const note = setInterval(recordActivity, noteMs)
    return () => clearInterval(note)
  }, [isOn])
}

/** Answers how to let the screen go dark again. */
function keepAwake(): () => void {
  let isOver = false
  let held: WakeLockSentinel | null = null

  async function hold() {
    if (document.visibilityState !== 'visible') return
    try {
      held = await navigator.wakeLock.request('screen')
    } catch {
      // Refused when the battery is low: the screen then goes dark, and the timer stays right.
      return
    }
    if (isOver) await held.release()
  }

  // The browser takes the lock away from a hidden page.
  const holdAgain = () => void hold()
  document.addEventListener('visibilitychange', holdAgain)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', holdAgain)
    void held?.release()
  }
}
