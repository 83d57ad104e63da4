import { localized } from '#shared/localized.ts'

import * as en from './en/preview.ts'
import * as es from './es/preview.ts'

/** What is said of a file before it is brought in. */
export const texts = localized({ en, es })
