import { localized } from '#shared/localized.ts'

import * as en from './en/pages.ts'
import * as es from './es/pages.ts'

/** Titles of the pages that the app puts together, and of an address that has none. */
export const texts = localized({ en, es })
