import { localized } from '#shared/localized.ts'

import * as en from './en/labels.ts'
import * as es from './es/labels.ts'

/** The names of what is known of a follow-up, and times. */
export const texts = localized({ en, es })
