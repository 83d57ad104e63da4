// Spec §3: the high score lives in local storage under this key.
const storageKey = 'bubbleGameHighScore'

/** The best score on this device; zero if there is none or it is not a positive whole number. */
export function readHighScore(): number {
  try {
    const score = Number(localStorage.getItem(storageKey))
    return Number.isSafeInteger(score) && score > 0 ? score : 0
  } catch {
    return 0
  }
}

/** Stores a score, unless a better one is stored already, perhaps by another tab. */
export function saveHighScore(score: number): void {
  if (score <= readHighScore()) return
  try {
    localStorage.setItem(storageKey, String(score))
  } catch {
    // The browser may forbid storage. The score then lasts as long as the page.
  }
}
