import { localized } from '#shared/localized.ts'

import * as en from './en/shift-impact.ts'
import * as es from './es/shift-impact.ts'

/** What is said of how mood and stress change over a shift. */
export const texts = localized({ en, es })
