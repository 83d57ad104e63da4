import { localized } from '#shared/localized.ts'

import * as en from './en/found.ts'
import * as es from './es/found.ts'

/** What was found of an institution before people use it, for its people managers and the operator. */
export const texts = localized({ en, es })
