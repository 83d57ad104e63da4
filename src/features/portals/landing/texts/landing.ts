import { localized } from '#shared/localized.ts'

import * as en from './en/landing.tsx'
import * as es from './es/landing.tsx'

/** What the landing page says around the sign-in card. */
export const texts = localized({ en, es })
