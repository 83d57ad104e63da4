import { localized } from '#shared/localized.ts'

import * as en from './en/trends.ts'
import * as es from './es/trends.ts'

/** What the page of the trends says. */
export const texts = localized({ en, es })
