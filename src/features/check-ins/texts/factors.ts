import { localized } from '#shared/localized.ts'

import * as en from './en/factors.ts'
import * as es from './es/factors.ts'

/** How what weighs on somebody, and what they feel in their body, is shown. It is stored in English. */
export const texts = localized({ en, es })
