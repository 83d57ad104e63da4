import { localized } from '#shared/localized.ts'

import * as en from './en/reminder.ts'
import * as es from './es/reminder.ts'

/** What a reminder shows. */
export const texts = localized({ en, es })
