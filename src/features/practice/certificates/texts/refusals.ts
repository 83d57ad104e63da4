import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why a certificate or another signed statement is not made. */
export const texts = localized({ en, es })
