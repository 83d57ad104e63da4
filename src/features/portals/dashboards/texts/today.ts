import { localized } from '#shared/localized.ts'

import * as en from './en/today.ts'
import * as es from './es/today.ts'

/** What the cards of today's check-in say. */
export const texts = localized({ en, es })
