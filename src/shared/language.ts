/** The languages of Evenkeel, by their BCP 47 tags. English is what all others are translated from. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Languages that are still being translated: what they lack is said in English. */
export const incompleteLanguages: readonly Language[] = []

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/**
 * The cookie with the language that was chosen. A page may read it. It ends with the session, or half an hour after it
 * was chosen by somebody who is not signed in, since others use the same tablet.
 */
export const languageCookie = 'language'

/** The language that is nearest to a BCP 47 tag, as `es` is to `es-MX`. English where none is near. */
export function nearestLanguage(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find((language) => language === primary) ?? 'en'
}
