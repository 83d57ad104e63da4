import { localized } from '#shared/localized.ts'

import * as en from './en/shared.ts'
import * as es from './es/shared.ts'

/** What the page of what somebody shares says. */
export const texts = localized({ en, es })
