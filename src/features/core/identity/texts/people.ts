import { localized } from '#shared/localized.ts'

import * as en from './en/people.ts'
import * as es from './es/people.ts'

/** What identity says on pages: what a role is called, and for whom a page is. */
export const texts = localized({ en, es })
