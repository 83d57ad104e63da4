import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why a change of an institution's settings, units or shifts is refused. */
export const texts = localized({ en, es })
