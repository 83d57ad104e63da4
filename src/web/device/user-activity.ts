import { passedMs } from './server-clock.ts'

/** A read within this time after the last input counts as asked for by the person. */
const activeWindowMs = 30_000

// Opening the page counts as input.
let lastInput = passedMs()

/** Records that somebody uses the page, or did so many milliseconds ago. */
export function recordActivity(ago = 0): void {
  lastInput = Math.max(lastInput, passedMs() - ago)
}

if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(kind, () => recordActivity(), { capture: true, passive: true })
  }
}

/** For how many milliseconds nobody has used the page. */
export function idleMs(): number {
  return passedMs() - lastInput
}

/**
 * Whether somebody touched, typed or scrolled within the last 30 s. Other reads are the page's own, and these must
 * not keep an unused session open.
 */
export function isUserActive(): boolean {
  return idleMs() < activeWindowMs
}
