import { localized } from '#shared/localized.ts'

import * as en from './en/roster.ts'
import * as es from './es/roster.ts'

/** What is said of a roster: its columns, what is wrong with the file or a row, and what it would change. */
export const texts = localized({ en, es })
