import { localized } from '#shared/localized.ts'

import * as en from './en/search.ts'
import * as es from './es/search.ts'

/** What is said where nobody was found. */
export const texts = localized({ en, es })
