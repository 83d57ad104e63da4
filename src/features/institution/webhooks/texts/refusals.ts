import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why something with a webhook is refused. */
export const texts = localized({ en, es })
