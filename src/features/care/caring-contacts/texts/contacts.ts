import { localized } from '#shared/localized.ts'

import * as en from './en/contacts.ts'
import * as es from './es/contacts.ts'

/** The words of the caring contacts. */
export const texts = localized({ en, es })
