import { localized } from '#shared/localized.ts'

import * as en from './en/spoken-languages.ts'
import * as es from './es/spoken-languages.ts'

/** What is spoken at the contacts of an institution. They stand apart, since the landing page shows none. */
export const texts = localized({ en, es })
