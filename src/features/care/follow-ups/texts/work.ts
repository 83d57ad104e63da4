import { localized } from '#shared/localized.ts'

import * as en from './en/work.ts'
import * as es from './es/work.ts'

/** What the pages of follow-ups say, and the fields about one where an alert is resolved. */
export const texts = localized({ en, es })
