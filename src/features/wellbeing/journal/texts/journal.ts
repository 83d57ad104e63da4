import { localized } from '#shared/localized.ts'

import * as en from './en/journal.ts'
import * as es from './es/journal.ts'

/** What the page of the journal says. */
export const texts = localized({ en, es })
