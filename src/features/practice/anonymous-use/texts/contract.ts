import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** What the API says about the code of a poster that it refuses. */
export const texts = localized({ en, es })
