import { localized } from '#shared/localized.ts'

import * as en from './en/entry.ts'
import * as es from './es/entry.ts'

/** What is said of one entry, wherever it is shown. */
export const texts = localized({ en, es })
