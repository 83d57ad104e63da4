import { localized } from '#shared/localized.ts'

import * as en from './en/staff.ts'
import * as es from './es/staff.ts'

/** What the officers' dashboard says around its cards, and of lessons. */
export const texts = localized({ en, es })
