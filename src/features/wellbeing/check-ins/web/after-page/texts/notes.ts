import { localized } from '#shared/localized.ts'

import * as en from './en/notes.ts'
import * as es from './es/notes.ts'

/** What a check-in page says beyond its form. */
export const texts = localized({ en, es })
