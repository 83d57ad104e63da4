import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { type Language, nearestLanguage } from '#shared/language.ts'
import { call } from '#web/api/api.ts'
import { readDeviceFlag } from '#web/device/device-flag.ts'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'
import { toast } from '#web/toasts/toast.tsx'

import { languageApi } from '../language-contract.ts'
import { languageFlag } from '../signed-in-hint.ts'
import { useCurrentUser, useSetCurrentUser } from './queries.ts'

/** What was chosen on a page without a name. It is gone with the page, since others use the same tablet. */
const chosenHere = sharedValue<Language | null>(null)

interface LanguageChoice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

/**
 * The language of the account, else that of the browser. Choosing one keeps it with the account. Without a network the
 * account is not known, and the language is what this browser knew of it.
 */
export function useOwnLanguage(): LanguageChoice {
  const { data: user } = useCurrentUser()
  const keep = useSetCurrentUser()
  const save = useMutation({
    mutationFn: (language: Language) => call(languageApi.choose, { body: { language } }),
    onSuccess: keep,
    onError: () =>
      toast({
        title: 'Your language is not saved',
        description: 'It is as it was. Please try again.',
        variant: 'destructive',
      }),
    scope: { id: 'language' },
  })
  const browsers = useBrowserLanguage()
  const language = save.isPending ? save.variables : (user?.language ?? browsers)
  return { language, choose: (next) => save.mutate(next) }
}

/** The language that was chosen since the page was opened, else that of the browser. Nothing is kept. */
export function usePageLanguage(): LanguageChoice {
  const chosen = useSharedValue(chosenHere, null)
  const browsers = useBrowserLanguage()
  return { language: chosen ?? browsers, choose: (next) => chosenHere.set(next) }
}

/** What this browser knew of the account's language, else its own. A page that the build renders is in English. */
function useBrowserLanguage(): Language {
  return useSyncExternalStore(
    () => () => {},
    () => nearestLanguage(readDeviceFlag(languageFlag) ?? navigator.language),
    () => 'en',
  )
}
