import { localized } from '#shared/localized.ts'

import * as en from './en/confirm.ts'
import * as es from './es/confirm.ts'

/** What the question for the password before sensitive calls says. */
export const texts = localized({ en, es })
