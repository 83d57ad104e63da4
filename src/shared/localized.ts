import type { Language } from './language.ts'

/** What each language has to say: as English, with other texts. */
export type Translated<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : English[Name]
}

type Localized<English> = { readonly en: English } & Record<Exclude<Language, 'en'>, Translated<English>>

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

/**
 * The texts in the language of the moment at which one is read. So a text must be read where it is said, and not while
 * a module loads. The pages' build replaces a call by the texts of its one language (`scripts/one-language.ts`).
 */
export function localized<English extends object>(texts: Localized<English>): Translated<English> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its names are read; the texts come from `get`.
  return new Proxy(texts.en as Translated<English>, {
    get: (_, name) => Reflect.get(texts[currentLanguage()], name),
  })
}
