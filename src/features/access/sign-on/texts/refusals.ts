import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** What is wrong with what was entered for a sign-on, and why it is refused. */
export const texts = localized({ en, es })
