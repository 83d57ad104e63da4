import { localized } from '#shared/localized.ts'

import * as en from './en/cards.ts'
import * as es from './es/cards.ts'

/** What the cards of an institution's settings say that have few fields. */
export const texts = localized({ en, es })
