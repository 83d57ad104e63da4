const lockName = 'evenkeel-coping-session'

/**
 * Acquires the lock of the one session that a browser may run in all its tabs. Answers a function that releases it, or
 * null if another tab holds it. A tab that is closed or crashes releases it by itself. Without Web Locks, as on
 * plain http, each tab has a lock of its own.
 */
export function acquireSessionLock(): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(lockName, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => {
          resolve(release)
        })
      })
      // A page that may not use storage may not use locks either. It can still run a session.
      .catch(() => resolve(() => {}))
  })
}
