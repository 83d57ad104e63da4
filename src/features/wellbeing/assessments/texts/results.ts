import { localized } from '#shared/localized.ts'

import * as en from './en/results.ts'
import * as es from './es/results.ts'

/** What a result, a change between two results and the notice of an alert say. */
export const texts = localized({ en, es })
