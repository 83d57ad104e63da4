import { localized } from '#shared/localized.ts'

import * as en from './en/recovery.tsx'
import * as es from './es/recovery.tsx'

/** What the section about coming back in says. */
export const texts = localized({ en, es })
