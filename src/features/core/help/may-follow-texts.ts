import type { Language } from '#shared/language.ts'

import { texts } from './locales/texts.ts'

/** What `WhoIsTold` says of what may follow, in every place, in the words of a language. */
export function mayFollowTexts(language: Language): string[] {
  const t = texts('told', language)
  return [t('supervisor'), ...Object.values(t.group('next'))]
}
