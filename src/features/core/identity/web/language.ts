import { useCallback } from 'react'

import type { Language } from '#shared/language.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'

import { languageApi } from '../language-contract.ts'
import { texts } from '../locales/texts.ts'
import { useSetCurrentUser } from './queries.ts'

const t = texts('language')

/** Keeps a language with the account. `AccountLanguage` then loads the page in it. */
export function useChooseLanguage(): (language: Language) => void {
  const keep = useSetCurrentUser()
  const { mutate } = useChange(languageApi.choose, {
    onSuccess: keep,
    onError: (error) => toastFailure(t('notChanged'), error),
    scope: { id: 'language' },
  })
  // The same function at each render: `AccountLanguage` chooses again where it changes.
  return useCallback((language) => mutate({ body: { language } }), [mutate])
}
