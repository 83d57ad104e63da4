import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** Why words of one’s own are refused. */
export const texts = localized({ en, es })
