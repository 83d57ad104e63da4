import { localized } from '#shared/localized.ts'

import * as en from './en/symptoms.ts'
import * as es from './es/symptoms.ts'

/** How symptoms are called, which are stored in English. */
export const texts = localized({ en, es })
