import { localized } from '#shared/localized.ts'

import * as en from './en/labels.ts'
import * as es from './es/labels.ts'

/** What the switches are called and do, and what is said of what they show. */
export const texts = localized({ en, es })
