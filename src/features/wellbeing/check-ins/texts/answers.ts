import { localized } from '#shared/localized.ts'

import * as en from './en/answers.ts'
import * as es from './es/answers.ts'

/** The words for sleep, shifts and critical incidents. */
export const texts = localized({ en, es })
