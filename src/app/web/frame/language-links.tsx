import { languageNames, languages } from '#shared/language.ts'
import { currentLanguage } from '#shared/localized.ts'

/**
 * A link to this page in each other language. The server keeps the choice, so it works without a script too. With one,
 * what else the address says stays, such as an invitation.
 */
export function LanguageLinks() {
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <a
        key={language}
        href={`?language=${language}`}
        onClick={
          import.meta.env.MODE === 'native'
            ? (press) => {
                press.preventDefault()
                void import('#web/device/page-language.ts').then(({ openIn }) => openIn(language))
              }
            : ({ currentTarget: link }) => {
                link.search = `${location.search}&language=${language}`
                link.hash = location.hash
              }
        }
        lang={language}
        className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
      >
        {languageNames[language]}
      </a>
    ))
}
