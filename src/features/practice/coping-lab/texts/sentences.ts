import { localized } from '#shared/localized.ts'

import * as en from './en/sentences.ts'
import * as es from './es/sentences.ts'

/** The sentences that tell a result. */
export const texts = localized({ en, es })
