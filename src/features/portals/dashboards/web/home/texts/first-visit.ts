import { localized } from '#shared/localized.ts'

import * as en from './en/first-visit.ts'
import * as es from './es/first-visit.ts'

/** What the start page says to somebody who has recorded nothing yet. */
export const texts = localized({ en, es })
