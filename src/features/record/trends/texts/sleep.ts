import { localized } from '#shared/localized.ts'

import * as en from './en/sleep.ts'
import * as es from './es/sleep.ts'

/** What is said of sleep. */
export const texts = localized({ en, es })
