import { localized } from '#shared/localized.ts'

import * as en from './en/people.ts'
import * as es from './es/people.ts'

/** What the page of people says: its lists, search, filters, and the menu of a person. */
export const texts = localized({ en, es })
