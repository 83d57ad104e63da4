const lockName = 'evenkeel-coping-session'

/**
 * Takes the one session that a browser may have, whichever tab it is in: answers how to give it back, or
 * null where another tab has it. A tab that is closed or breaks gives it back by itself. A browser
 * without Web Locks, as on plain http, counts each tab for itself.
 */
export function takeSessionLock(): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(lockName, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((giveBack) => {
          resolve(giveBack)
        })
      })
      // Storage that is closed to the page closes its locks too; the session is worth more than the rule.
      .catch(() => resolve(() => {}))
  })
}
