import { localized } from '#shared/localized.ts'

import * as en from './en/history.ts'
import * as es from './es/history.ts'

/** What the page of past results says. */
export const texts = localized({ en, es })
