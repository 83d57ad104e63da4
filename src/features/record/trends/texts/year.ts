import { localized } from '#shared/localized.ts'

import * as en from './en/year.ts'
import * as es from './es/year.ts'

/** What is said of a year. */
export const texts = localized({ en, es })
