import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** What is said of a change of the profile that cannot be saved. */
export const texts = localized({ en, es })
