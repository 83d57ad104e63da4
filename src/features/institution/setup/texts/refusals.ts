import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why the first run does not go on. */
export const texts = localized({ en, es })
