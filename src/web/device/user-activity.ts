/** A read within this time after the last input counts as asked for by the person. */
const activeWindowMs = 30_000

// Opening the page counts as input.
let lastInput = Date.now()

/** Records that somebody uses the page, now or at the given time in milliseconds. */
export function recordActivity(at = Date.now()): void {
  lastInput = Math.max(lastInput, at)
}

if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(kind, () => recordActivity(), { capture: true, passive: true })
  }
}

/** When somebody last used the page, in milliseconds since the epoch. */
export function lastActivityAt(): number {
  return lastInput
}

/**
 * Whether somebody touched, typed or scrolled within the last 30 s. Other reads are the page's own, and these must
 * not keep an unused session open.
 */
export function isUserActive(): boolean {
  return Date.now() - lastInput < activeWindowMs
}
