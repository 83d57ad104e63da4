import { localized } from '#shared/localized.ts'

import * as en from './en/file.ts'
import * as es from './es/file.ts'

/** What is said of a table that somebody brings in: the file, its rows, and the fields of an account. */
export const texts = localized({ en, es })
