import { localized } from '#shared/localized.ts'

import * as en from './en/glance.ts'
import * as es from './es/glance.ts'

/** What is said wherever the institution’s figures stand: stress at a glance, its bands, and what is withheld. */
export const texts = localized({ en, es })
