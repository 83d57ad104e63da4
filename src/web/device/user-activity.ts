/** Within this time what a page reads is taken for what somebody at it asked for. */
const attendedMs = 30_000

// Whoever opened the page is there.
let lastInput = Date.now()

/** Notes that somebody is at the page, or was at that moment. */
export function recordActivity(at = Date.now()): void {
  lastInput = Math.max(lastInput, at)
}

if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(kind, () => recordActivity(), { capture: true, passive: true })
  }
}

/** When somebody was at the page last. */
export function lastActivityAt(): number {
  return lastInput
}

/**
 * Whether somebody touched, typed or scrolled just now. What the page reads otherwise it reads by itself,
 * and that must not keep a session open which nobody uses.
 */
export function isUserActive(): boolean {
  return Date.now() - lastInput < attendedMs
}
