import { localized } from '#shared/localized.ts'

import * as en from './en/summary.ts'
import * as es from './es/summary.ts'

/** What the summary of ninety days says. */
export const texts = localized({ en, es })
