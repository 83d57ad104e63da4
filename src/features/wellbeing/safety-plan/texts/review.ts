import { localized } from '#shared/localized.ts'

import * as en from './en/review.ts'
import * as es from './es/review.ts'

/** What is said of the day to look at a plan again. */
export const texts = localized({ en, es })
