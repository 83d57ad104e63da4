import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** Why a report of harm, its answer or the naming of a safety officer is refused. */
export const texts = localized({ en, es })
