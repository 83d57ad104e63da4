import type { PhraseId } from './encouragements.ts'
import { texts } from './locales/texts.ts'

const t = texts('encouragements')

/** The text of an encouragement. */
export function encouragementText(id: PhraseId): string {
  return t(`phrases.${id}`)
}
