import { localized } from '#shared/localized.ts'

import * as en from './en/further-titles.ts'
import * as es from './es/further-titles.ts'

/** The window's titles of all other pages. */
export const texts = localized({ en, es })
