import { localized } from '#shared/localized.ts'

import * as en from './en/filter.ts'
import * as es from './es/filter.ts'

/** What the filters of a list say. */
export const texts = localized({ en, es })
