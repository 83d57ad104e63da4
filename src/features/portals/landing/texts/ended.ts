import { localized } from '#shared/localized.ts'

import * as en from './en/ended.ts'
import * as es from './es/ended.ts'

/** What somebody reads whose session or account has ended. */
export const texts = localized({ en, es })
