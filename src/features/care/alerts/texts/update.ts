import { localized } from '#shared/localized.ts'

import * as en from './en/update.ts'
import * as es from './es/update.ts'

/** What is said once an alert was changed. */
export const texts = localized({ en, es })
