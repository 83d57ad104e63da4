import { localized } from '#shared/localized.ts'

import * as en from './en/answers.ts'
import * as es from './es/answers.ts'

/** What the API answers about alerts, and what devices show that ring. */
export const texts = localized({ en, es })
