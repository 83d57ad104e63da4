import { type Language, languages } from '#shared/language.ts'

import { texts } from './locales/texts.ts'

/** What slips say in each language. Pages hold all of them, since a slip is for somebody else than whoever prints it. */
export const slipWords = (language: Language) => texts('paper', language)

/** What slips say in one language. */
export type SlipWords = ReturnType<typeof slipWords>

/** The languages of a slip: the one that its reader chose; all of them, English first, where none is known. */
export const slipLanguages = (chosen: Language | null): readonly Language[] => (chosen ? [chosen] : languages)
