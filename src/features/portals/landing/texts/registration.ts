import { localized } from '#shared/localized.ts'

import * as en from './en/registration.ts'
import * as es from './es/registration.ts'

/** What the form of a new account says. */
export const texts = localized({ en, es })
