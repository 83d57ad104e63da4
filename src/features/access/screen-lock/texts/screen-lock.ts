import { localized } from '#shared/localized.ts'

import * as en from './en/screen-lock.ts'
import * as es from './es/screen-lock.ts'

/** What the locked screen says. */
export const texts = localized({ en, es })
