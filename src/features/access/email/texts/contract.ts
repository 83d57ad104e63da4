import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** What the contract and the server say to people about e-mail. */
export const texts = localized({ en, es })
