import { localized } from '#shared/localized.ts'

import * as en from './en/saved.ts'
import * as es from './es/saved.ts'

/** What is said once a check-in is saved. */
export const texts = localized({ en, es })
