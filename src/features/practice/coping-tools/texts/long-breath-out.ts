import { localized } from '#shared/localized.ts'

import * as en from './en/long-breath-out.ts'
import * as es from './es/long-breath-out.ts'

/** What the guides of the long breath out say. */
export const texts = localized({ en, es })
