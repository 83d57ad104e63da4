import { localized } from '#shared/localized.ts'

import * as en from './en/reminders.ts'
import * as es from './es/reminders.ts'

/** What the page of the reminders says, and its form. */
export const texts = localized({ en, es })
