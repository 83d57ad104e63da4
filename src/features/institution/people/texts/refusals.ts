import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why the server refuses what a people manager asked for. */
export const texts = localized({ en, es })
