import { localized } from '#shared/localized.ts'

import * as en from './en/time-ago.ts'
import * as es from './es/time-ago.ts'

/** How long ago something was. */
export const texts = localized({ en, es })
