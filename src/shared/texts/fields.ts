import { localized } from '#shared/localized.ts'

import * as en from './en/fields.ts'
import * as es from './es/fields.ts'

/** What the fields of every form say about what was typed. */
export const texts = localized({ en, es })
