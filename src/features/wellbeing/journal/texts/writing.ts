import { localized } from '#shared/localized.ts'

import * as en from './en/writing.ts'
import * as es from './es/writing.ts'

/** What is said around an entry that is being written. */
export const texts = localized({ en, es })
