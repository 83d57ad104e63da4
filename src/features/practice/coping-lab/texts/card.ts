import { localized } from '#shared/localized.ts'

import * as en from './en/card.ts'
import * as es from './es/card.ts'

/** What the card beside the tools says of the lab. */
export const texts = localized({ en, es })
