import type { Language } from './language.ts'

let resolve: () => Language = () => 'en'

/** Says how to tell the language of what is being done; without it everything is English. Answers the way back. */
export function setLanguageResolver(tell: () => Language): () => void {
  const before = resolve
  resolve = tell
  return () => {
    resolve = before
  }
}

/** The language of what is being done: of whoever asks the server, and in a browser that of the pages' build. */
export const currentLanguage = (): Language => resolve()

/** The locale of `Intl` for the current language, as spoken in the United States. */
export const currentLocale = (): `${Language}-US` => `${currentLanguage()}-US`
