import { Languages } from 'lucide-react'

import { currentLanguage } from '#shared/current-language.ts'
import { languageNames, languages } from '#shared/language.ts'
import { MenuItem } from '#web/ui/overlays/menu.tsx'

import { useChooseLanguage } from './language.ts'

/** One item of a menu for each language but the current one, by its own name. */
export function LanguageItems() {
  const choose = useChooseLanguage()
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <MenuItem key={language} lang={language} onSelect={() => choose(language)}>
        <Languages aria-hidden />
        {languageNames[language]}
      </MenuItem>
    ))
}
