import { localized } from '#shared/localized.ts'

import * as en from './en/second-factor.ts'
import * as es from './es/second-factor.ts'

/** What the second step of a sign-in says. */
export const texts = localized({ en, es })
