import { localized } from '#shared/localized.ts'

import * as en from './en/registration.ts'
import * as es from './es/registration.ts'

/** What is said of open registration. */
export const texts = localized({ en, es })
