import { localized } from '#shared/localized.ts'

import * as en from './en/import.ts'
import * as es from './es/import.ts'

/** What the page of an import says, from the choice of a file to the slips. */
export const texts = localized({ en, es })
