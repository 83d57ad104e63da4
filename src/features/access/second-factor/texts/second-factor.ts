import { localized } from '#shared/localized.ts'

import * as en from './en/second-factor.ts'
import * as es from './es/second-factor.ts'

/** What the pages of the second step say. */
export const texts = localized({ en, es })
