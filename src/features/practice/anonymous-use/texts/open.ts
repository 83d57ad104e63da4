import { localized } from '#shared/localized.ts'

import * as en from './en/open.ts'
import * as es from './es/open.ts'

/** What the pages that need no name say. */
export const texts = localized({ en, es })
