// Spec §3: the high score lives in local storage under this key.
const storageKey = 'bubbleGameHighScore'

/** The best score on this device; zero where there is none, or none that makes sense. */
export function readHighScore(): number {
  try {
    const score = Number(localStorage.getItem(storageKey))
    return Number.isSafeInteger(score) && score > 0 ? score : 0
  } catch {
    return 0
  }
}

/** Keeps a score unless a better one is there already, perhaps from another tab. */
export function keepHighScore(score: number): void {
  if (score <= readHighScore()) return
  try {
    localStorage.setItem(storageKey, String(score))
  } catch {
    // Storage may be closed to us; the score then lasts as long as the page.
  }
}
