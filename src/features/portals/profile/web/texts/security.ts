import { localized } from '#shared/localized.ts'

import * as en from './en/security.ts'
import * as es from './es/security.ts'

/** What the section about signing in and the screen lock says. */
export const texts = localized({ en, es })
