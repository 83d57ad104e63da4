import { localized } from '#shared/localized.ts'

import * as en from './en/triage.ts'
import * as es from './es/triage.ts'

/** What the card says on which it is set how alerts are sorted, and the comparison with the past. */
export const texts = localized({ en, es })
