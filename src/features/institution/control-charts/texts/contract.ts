import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** What is said of a note of what was done that cannot be kept. */
export const texts = localized({ en, es })
