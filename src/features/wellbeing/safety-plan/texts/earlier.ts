import { localized } from '#shared/localized.ts'

import * as en from './en/earlier.ts'
import * as es from './es/earlier.ts'

/** What is said of plans from before a reset. */
export const texts = localized({ en, es })
