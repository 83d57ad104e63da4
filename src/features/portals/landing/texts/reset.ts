import { localized } from '#shared/localized.ts'

import * as en from './en/reset.ts'
import * as es from './es/reset.ts'

/** What the form for a forgotten password says. */
export const texts = localized({ en, es })
