import type { PhraseId } from './encouragements.ts'
import { texts } from './texts/encouragements.ts'

/** The text of an encouragement. */
export function encouragementText(id: PhraseId): string {
  return texts.phrases[id]
}
