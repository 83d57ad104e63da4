import { localized } from '#shared/localized.ts'

import * as en from './en/answers.ts'
import * as es from './es/answers.ts'

/** What the API answers about the box of hope. */
export const texts = localized({ en, es })
