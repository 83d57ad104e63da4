import { localized } from '#shared/localized.ts'

import * as en from './en/stress-alert.ts'
import * as es from './es/stress-alert.ts'

/** What becomes of an alert that check-ins raised. */
export const texts = localized({ en, es })
