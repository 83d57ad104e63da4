import { localized } from '#shared/localized.ts'

import * as en from './en/officer.ts'
import * as es from './es/officer.ts'

/** What the safety officer reads, and whoever names one. */
export const texts = localized({ en, es })
