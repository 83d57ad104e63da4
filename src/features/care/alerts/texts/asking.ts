import { localized } from '#shared/localized.ts'

import * as en from './en/asking.ts'
import * as es from './es/asking.ts'

/** What somebody reads who asks staff for help. */
export const texts = localized({ en, es })
