import { localized } from '#shared/localized.ts'

import * as en from './en/result.ts'
import * as es from './es/result.ts'

/** What is said around the result of a trial. */
export const texts = localized({ en, es })
