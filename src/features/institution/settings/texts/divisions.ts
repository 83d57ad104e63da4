import { localized } from '#shared/localized.ts'

import * as en from './en/divisions.ts'
import * as es from './es/divisions.ts'

/** What the cards of units and shifts say. */
export const texts = localized({ en, es })
