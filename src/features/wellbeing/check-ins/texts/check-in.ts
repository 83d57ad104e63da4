import { localized } from '#shared/localized.ts'

import * as en from './en/check-in.tsx'
import * as es from './es/check-in.tsx'

/** What the page of a check-in says. */
export const texts = localized({ en, es })
