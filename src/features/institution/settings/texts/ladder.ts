import { localized } from '#shared/localized.ts'

import * as en from './en/ladder.ts'
import * as es from './es/ladder.ts'

/** What the card with the minutes of the alert ladder says. */
export const texts = localized({ en, es })
