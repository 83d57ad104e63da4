import { AsyncLocalStorage } from 'node:async_hooks'

import { currentLanguage, setLanguageResolver } from '#shared/current-language.ts'
import { type Language, languages } from '#shared/language.ts'

const storage = new AsyncLocalStorage<Language>()
setLanguageResolver(() => storage.getStore() ?? 'en')

/** Does something whose texts are in a language, such as making an e-mail in that of whoever gets it. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  storage.run(language, run)

/** A sentence in each language: what is stored now, and read later by people of any. */
export type EachLanguage = Readonly<Partial<Record<Language, string>>>

/** A sentence in each language, from a function that says it in the current one. */
export const inEachLanguage = (say: () => string): EachLanguage =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(language, say)]))

/** A stored sentence in the current language, else in English. One from before it was stored in each stays as it is. */
export const sentenceOf = (stored: EachLanguage | string): string =>
  typeof stored === 'string' ? stored : (stored[currentLanguage()] ?? stored.en ?? '')
