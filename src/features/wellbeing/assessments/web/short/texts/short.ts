import { localized } from '#shared/localized.ts'

import * as en from './en/short.ts'
import * as es from './es/short.ts'

/** What the two-minute check says. */
export const texts = localized({ en, es })
