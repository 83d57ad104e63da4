/** Even on a slow phone the first screen is complete after this long. */
const delayMs = 2000

/** Runs work that the first screen does not need, after that screen. The result cancels it. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}
