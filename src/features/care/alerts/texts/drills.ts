import { localized } from '#shared/localized.ts'

import * as en from './en/drills.ts'
import * as es from './es/drills.ts'

/** What the card of drills says. */
export const texts = localized({ en, es })
