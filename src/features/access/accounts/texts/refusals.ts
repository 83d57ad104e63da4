import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why the server refuses what people do with their accounts and passwords. */
export const texts = localized({ en, es })
