import { localized } from '#shared/localized.ts'

import * as en from './en/contacts.ts'
import * as es from './es/contacts.ts'

/** What the card with an institution's own crisis contacts says. */
export const texts = localized({ en, es })
