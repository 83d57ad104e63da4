import { useMutation } from '@tanstack/react-query'

import { type Language, nearestLanguage } from '#shared/language.ts'
import { call } from '#web/api/api.ts'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'
import { toast } from '#web/toasts/toast.tsx'

import { identityApi } from '../contract.ts'
import { useCurrentUser, useSetCurrentUser } from './queries.ts'

/** What was chosen on a page without a name. It is gone with the page, since others use the same tablet. */
const chosenHere = sharedValue<Language | null>(null)

interface LanguageChoice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

/** The language of the account, else that of the browser. Choosing one keeps it with the account. */
export function useOwnLanguage(): LanguageChoice {
  const { data: user } = useCurrentUser()
  const keep = useSetCurrentUser()
  const save = useMutation({
    mutationFn: (language: Language) => call(identityApi.chooseLanguage, { body: { language } }),
    onSuccess: keep,
    onError: () =>
      toast({
        title: 'Your language is not saved',
        description: 'It is as it was. Please try again.',
        variant: 'destructive',
      }),
    scope: { id: 'language' },
  })
  const language = save.isPending ? save.variables : (user?.language ?? ofBrowser())
  return { language, choose: (next) => save.mutate(next) }
}

/** The language that was chosen since the page was opened, else that of the browser. Nothing is kept. */
export function usePageLanguage(): LanguageChoice {
  const chosen = useSharedValue(chosenHere, null)
  return { language: chosen ?? ofBrowser(), choose: (next) => chosenHere.set(next) }
}

const ofBrowser = () => nearestLanguage(navigator.language)
