import { localized } from '#shared/localized.ts'

import * as en from './en/self-harm.ts'
import * as es from './es/self-harm.ts'

/** What stands beside question 9, and beside sending a screening before its end. */
export const texts = localized({ en, es })
