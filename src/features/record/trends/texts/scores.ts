import { localized } from '#shared/localized.ts'

import * as en from './en/scores.ts'
import * as es from './es/scores.ts'

/** What the charts of mood, stress and sleep say, and the year day by day. */
export const texts = localized({ en, es })
