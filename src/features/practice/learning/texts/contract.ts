import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** Why a step through a module is refused. */
export const texts = localized({ en, es })
