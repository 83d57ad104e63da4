import { localized } from '#shared/localized.ts'

import * as en from './en/sign-on.ts'
import * as es from './es/sign-on.ts'

/** What somebody reads who signs on with a work account, or connects one. */
export const texts = localized({ en, es })
