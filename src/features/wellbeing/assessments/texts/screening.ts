import { localized } from '#shared/localized.ts'

import * as en from './en/screening.ts'
import * as es from './es/screening.ts'

/** What a screening says while it is answered and when it is submitted. */
export const texts = localized({ en, es })
