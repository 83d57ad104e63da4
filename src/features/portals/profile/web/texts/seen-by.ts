import { localized } from '#shared/localized.ts'

import * as en from './en/seen-by.tsx'
import * as es from './es/seen-by.tsx'

/** What the section about who looked says. */
export const texts = localized({ en, es })
