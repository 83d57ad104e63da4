import { localized } from '#shared/localized.ts'

import * as en from './en/certificate.tsx'
import * as es from './es/certificate.tsx'

/** What the person's certificates say, and the pages on which they are made, kept and printed. */
export const texts = localized({ en, es })
