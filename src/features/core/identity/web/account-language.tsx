import { useEffect } from 'react'

import { currentLanguage } from '#shared/current-language.ts'
import { languageNames, languages } from '#shared/language.ts'
import { chosenLanguage, rememberLanguage, openIn } from '#web/device/page-language.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { CurrentUser } from '../contract.ts'
import { useChooseLanguage } from './language.ts'

/** Shows the pages in the language of the account. What was chosen before the sign-in is kept with the account. */
export function AccountLanguage({ user }: { readonly user: CurrentUser }) {
  const { language } = user
  const choose = useChooseLanguage()
  useEffect(() => {
    const chosen = chosenLanguage()
    if (language === null) {
      if (chosen !== null) choose(chosen)
    } else if (language !== currentLanguage()) {
      void openIn(language)
    } else {
      // The server may know of no choice, where the worker brought the page, or of one that ends too early.
      rememberLanguage(language)
    }
  }, [language, choose])
  return null
}

/** A button for each language but the current one, for a frame without a menu. */
export function LanguageButtons() {
  const choose = useChooseLanguage()
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Button key={language} variant="link" lang={language} onClick={() => choose(language)}>
        {languageNames[language]}
      </Button>
    ))
}
