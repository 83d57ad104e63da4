import { localized } from '#shared/localized.ts'

import * as en from './en/distress.ts'
import * as es from './es/distress.ts'

/** What is asked before a tool. */
export const texts = localized({ en, es })
