import { localized } from '#shared/localized.ts'

import * as en from './en/titles.ts'
import * as es from './es/titles.ts'

/** The window's titles of the pages in the first table. */
export const texts = localized({ en, es })
