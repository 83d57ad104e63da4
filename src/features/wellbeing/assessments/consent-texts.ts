import { mayFollowTexts } from '#features/core/help/may-follow-texts.ts'
import type { Language } from '#shared/language.ts'

import { texts } from './locales/texts.ts'

/** What people read before they answer of who sees it, in every place, in the words of a language. */
export function consentTexts(language: Language): string[] {
  const t = texts('pages', language)
  const told = texts('told', language)
  const whoIsTold = (['screening', 'anxiety', 'selfHarm'] as const).flatMap((of) =>
    [true, false].map((hasUnit) => told(of, { hasUnit })),
  )
  return [t('mostImportant'), t('toldOfLower'), ...whoIsTold, ...mayFollowTexts(language), t('whoElse')]
}
