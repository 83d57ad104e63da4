import { localized } from '#shared/localized.ts'

import * as en from './en/hours.ts'
import * as es from './es/hours.ts'

/** When requests for help are answered, and times of day. */
export const texts = localized({ en, es })
