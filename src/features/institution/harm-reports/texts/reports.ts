import { localized } from '#shared/localized.ts'

import * as en from './en/reports.ts'
import * as es from './es/reports.ts'

/** What whoever reports that Evenkeel did harm reads. */
export const texts = localized({ en, es })
