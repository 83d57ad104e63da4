import { localized } from '#shared/localized.ts'

import * as en from './en/poster.ts'
import * as es from './es/poster.ts'

/** What the poster says, and the pages of the institution about it. */
export const texts = localized({ en, es })
