import { AsyncLocalStorage } from 'node:async_hooks'

import type { Language } from '#shared/language.ts'
import { setLanguageResolver } from '#shared/localized.ts'

const storage = new AsyncLocalStorage<Language>()
setLanguageResolver(() => storage.getStore() ?? 'en')

/** Does something whose texts are in a language, such as making an e-mail in that of whoever gets it. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  storage.run(language, run)
