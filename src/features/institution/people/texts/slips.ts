import { localized } from '#shared/localized.ts'

import * as en from './en/slips.ts'
import * as es from './es/slips.ts'

/** What the pages say that make and print slips. */
export const texts = localized({ en, es })
