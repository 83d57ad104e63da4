import { localized } from '#shared/localized.ts'

import * as en from './en/entry.ts'
import * as es from './es/entry.ts'

/** What the way to the safety plan says. */
export const texts = localized({ en, es })
