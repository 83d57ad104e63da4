import { localized } from '#shared/localized.ts'

import * as en from './en/insights.ts'
import * as es from './es/insights.ts'

/** What is said of what goes with better and harder days. */
export const texts = localized({ en, es })
