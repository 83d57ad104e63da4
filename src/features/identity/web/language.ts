import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { type Language, nearestLanguage } from '#shared/language.ts'
import { call } from '#web/api/api.ts'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'
import { toast } from '#web/toasts/toast.tsx'

import { languageApi } from '../language-contract.ts'
import { texts } from '../texts/people.ts'
import { useCurrentUser, useSetCurrentUser } from './queries.ts'

/** What was chosen since the page was opened, and by whom; null for somebody without a name. */
interface Chosen {
  readonly by: string | null
  readonly language: Language
}

/** It is in no storage, since others use the same tablet. */
const chosenHere = sharedValue<Chosen | null>(null)

interface LanguageChoice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

/**
 * The language of the account, else that of the browser. A choice holds at once, and is kept with the account. Without a
 * network it holds as long as the page.
 */
export function useOwnLanguage(): LanguageChoice {
  const { data: user } = useCurrentUser()
  const by = user?.id ?? null
  const chosen = useChosen(by)
  const browserLanguage = useBrowserLanguage()
  const language = chosen ?? user?.language ?? browserLanguage
  const keep = useSetCurrentUser()
  const save = useMutation({
    mutationFn: (next: Language) => call(languageApi.choose, { body: { language: next } }),
    onSuccess: keep,
    onError: (_, next) => {
      if (chosenHere.get()?.language !== next) return
      toast({
        title: texts.languageNotSaved,
        description: texts.chooseLanguageAgain,
        variant: 'destructive',
      })
    },
    scope: { id: 'language' },
  })
  function choose(next: Language) {
    chosenHere.set({ by, language: next })
    // A choice on its way may still change what the account holds.
    if (user && (save.isPending || user.language !== next)) save.mutate(next)
  }
  return { language, choose }
}

/** The language that was chosen since the page was opened, else that of the browser. Nothing is kept. */
export function usePageLanguage(): LanguageChoice {
  const chosen = useChosen(null)
  const browserLanguage = useBrowserLanguage()
  return { language: chosen ?? browserLanguage, choose: (language) => chosenHere.set({ by: null, language }) }
}

function useChosen(by: string | null): Language | null {
  const chosen = useSharedValue(chosenHere, null)
  return chosen?.by === by ? chosen.language : null
}

/** The browser's own language. A page that the build renders is in English. */
function useBrowserLanguage(): Language {
  return useSyncExternalStore(
    () => () => {},
    () => nearestLanguage(navigator.language),
    () => 'en',
  )
}
