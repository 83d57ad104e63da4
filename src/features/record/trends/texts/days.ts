import { localized } from '#shared/localized.ts'

import * as en from './en/days.ts'
import * as es from './es/days.ts'

/** How days and periods are counted. */
export const texts = localized({ en, es })
