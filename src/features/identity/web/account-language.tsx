import { useEffect } from 'react'

import { currentLanguage } from '#shared/localized.ts'
import { chosenLanguage, rememberLanguage, openIn } from '#web/device/page-language.ts'

import type { CurrentUser } from '../contract.ts'
import { useChooseLanguage } from './language.ts'

/** Shows the pages in the language of the account. What was chosen before the sign-in is kept with the account. */
export function AccountLanguage({ user }: { readonly user: CurrentUser }) {
  const { language, missingStep, mustChangePassword, deletesAt } = user
  const choose = useChooseLanguage()
  // The account takes no choice before that.
  const mayChoose = missingStep === null && !mustChangePassword && deletesAt === null
  useEffect(() => {
    const chosen = chosenLanguage()
    if (language === null) {
      if (chosen !== null && mayChoose) choose(chosen)
    } else if (language !== currentLanguage()) {
      void openIn(language)
    } else {
      // The server may know of no choice, where the worker brought the page, or of one that ends too early.
      rememberLanguage(language)
    }
  }, [language, mayChoose, choose])
  return null
}
