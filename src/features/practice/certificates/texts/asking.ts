import { localized } from '#shared/localized.ts'

import * as en from './en/asking.ts'
import * as es from './es/asking.ts'

/** What the page with a module's questions says around them. */
export const texts = localized({ en, es })
