import { localized } from '#shared/localized.ts'

import * as en from './en/triage.ts'
import * as es from './es/triage.ts'

/** What the cut-offs of an institution are refused with. */
export const texts = localized({ en, es })
