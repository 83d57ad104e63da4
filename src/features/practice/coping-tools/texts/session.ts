import { localized } from '#shared/localized.ts'

import * as en from './en/session.ts'
import * as es from './es/session.ts'

/** What a session says, and the panel after it. */
export const texts = localized({ en, es })
