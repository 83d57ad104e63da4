import { localized } from '#shared/localized.ts'

import * as en from './en/shifts.tsx'
import * as es from './es/shifts.tsx'

/** What the administrators’ page says of sleep, of shifts, and of coming back after them. */
export const texts = localized({ en, es })
