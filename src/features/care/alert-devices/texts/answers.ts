import { localized } from '#shared/localized.ts'

import * as en from './en/answers.ts'
import * as es from './es/answers.ts'

/** What the API answers about devices that ring, and what a test ring says. */
export const texts = localized({ en, es })
