// A phone either way up, or a window that large zoom makes as small.
const narrowest = 768
const lowest = 480

/** Whether the window is as small as a phone's, now: what is longer than a few lines is then a page, not a dialog. */
export function isSmallScreen(): boolean {
  return innerWidth < narrowest || innerHeight < lowest
}
