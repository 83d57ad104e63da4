import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** What the fields of accounts say about what was typed. */
export const texts = localized({ en, es })
