import { languageNames, languages } from '#shared/language.ts'
import { currentLanguage } from '#shared/localized.ts'

/** A link to this page in each other language. The server keeps the choice, so it works without a script too. */
export function LanguageLinks() {
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <a
        key={language}
        href={`?language=${language}`}
        lang={language}
        className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
      >
        {languageNames[language]}
      </a>
    ))
}
