import { localized } from '#shared/localized.ts'

import * as en from './en/failures.ts'
import * as es from './es/failures.ts'

/** What is said where a page could not be loaded or shown. */
export const texts = localized({ en, es })
