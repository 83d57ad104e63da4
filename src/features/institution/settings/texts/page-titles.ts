import { localized } from '#shared/localized.ts'

import * as en from './en/page-titles.ts'
import * as es from './es/page-titles.ts'

/** The titles of the pages, and what the menu says of them. */
export const texts = localized({ en, es })
