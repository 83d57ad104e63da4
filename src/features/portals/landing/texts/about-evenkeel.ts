import { localized } from '#shared/localized.ts'

import * as en from './en/about-evenkeel.ts'
import * as es from './es/about-evenkeel.ts'

/** What the landing page says of Evenkeel below the sign-in. */
export const texts = localized({ en, es })
