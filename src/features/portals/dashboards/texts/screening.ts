import { localized } from '#shared/localized.ts'

import * as en from './en/screening.ts'
import * as es from './es/screening.ts'

/** What start pages say of screenings that are due, and of their results. */
export const texts = localized({ en, es })
