import { localized } from '#shared/localized.ts'

import * as en from './en/own-password.ts'
import * as es from './es/own-password.ts'

/** What somebody reads who has to replace a one-time password. */
export const texts = localized({ en, es })
