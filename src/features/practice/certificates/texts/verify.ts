import { localized } from '#shared/localized.ts'

import * as en from './en/verify.tsx'
import * as es from './es/verify.tsx'

/** What the page says on which anybody checks a certificate or a passport. */
export const texts = localized({ en, es })
