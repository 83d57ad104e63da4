import { localized } from '#shared/localized.ts'

import * as en from './en/notices.ts'
import * as es from './es/notices.ts'

/** What the notices after a reset of a password say. */
export const texts = localized({ en, es })
