import { localized } from '#shared/localized.ts'

import * as en from './en/sentences.ts'
import * as es from './es/sentences.ts'

/** What can be said of an officer's recovery. */
export const texts = localized({ en, es })
