import { type Language, languages } from '#shared/language.ts'
import type { Translated } from '#shared/localized.ts'

import * as en from './texts/en/paper.ts'
import * as es from './texts/es/paper.ts'

/** What slips say in one language. */
export type SlipWords = Translated<typeof en>

/** What slips say in each language. Pages hold all of them, since a slip is for somebody else than whoever prints it. */
export const slipWords: Readonly<Record<Language, SlipWords>> = { en, es }

/** The languages of a slip: the one that its reader chose; all of them, English first, where none is known. */
export const slipLanguages = (chosen: Language | null): readonly Language[] => (chosen ? [chosen] : languages)
