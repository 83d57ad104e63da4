import { localized } from '#shared/localized.ts'

import * as en from './en/dashboard.ts'
import * as es from './es/dashboard.ts'

/** What the administrators’ page of figures says. */
export const texts = localized({ en, es })
