import { localized } from '#shared/localized.ts'

import * as en from './en/language.ts'
import * as es from './es/language.ts'

/** What is said where a language is chosen. */
export const texts = localized({ en, es })
