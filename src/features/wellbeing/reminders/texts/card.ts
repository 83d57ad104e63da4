import { localized } from '#shared/localized.ts'

import * as en from './en/card.ts'
import * as es from './es/card.ts'

/** What the pages of other features say of reminders. */
export const texts = localized({ en, es })
