import { localized } from '#shared/localized.ts'

import * as en from './en/check.ts'
import * as es from './es/check.ts'

/** What the self-check says that needs no name. */
export const texts = localized({ en, es })
