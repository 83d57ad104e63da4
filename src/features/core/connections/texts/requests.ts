import { localized } from '#shared/localized.ts'

import * as en from './en/requests.ts'
import * as es from './es/requests.ts'

/** What came of a request, of blocking and of kind words. */
export const texts = localized({ en, es })
