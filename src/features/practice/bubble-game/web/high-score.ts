import { deviceValues } from '#web/device/kept-values.ts'

// Spec §3: the high score lives in local storage under this key.
const storageKey = 'bubbleGameHighScore'

/** The best score on this device; zero if there is none or it is not a positive whole number. */
export function readHighScore(): number {
  const score = Number(deviceValues.read(storageKey))
  return Number.isSafeInteger(score) && score > 0 ? score : 0
}

/** Keeps a score, unless a better one is kept already, perhaps by another tab. */
export function saveHighScore(score: number): void {
  if (score > readHighScore()) deviceValues.write(storageKey, String(score))
}
