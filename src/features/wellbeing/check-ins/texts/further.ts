import { localized } from '#shared/localized.ts'

import * as en from './en/further.ts'
import * as es from './es/further.ts'

/** What the fields say that follow the page of a check-in. */
export const texts = localized({ en, es })
