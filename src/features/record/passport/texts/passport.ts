import { localized } from '#shared/localized.ts'

import * as en from './en/passport.ts'
import * as es from './es/passport.ts'

/** What the page of the passport and its sheet say. */
export const texts = localized({ en, es })
