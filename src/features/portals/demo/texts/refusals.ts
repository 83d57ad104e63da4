import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why the demo refuses a visitor. */
export const texts = localized({ en, es })
