import { localized } from '#shared/localized.ts'

import * as en from './en/week.ts'
import * as es from './es/week.ts'

/** What the card of the last seven days says around its chart. */
export const texts = localized({ en, es })
