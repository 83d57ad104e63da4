import { localized } from '#shared/localized.ts'

import * as en from './en/consent.tsx'
import * as es from './es/consent.tsx'

/** What somebody agrees to who begins a trial. */
export const texts = localized({ en, es })
