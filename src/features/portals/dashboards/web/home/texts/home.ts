import { localized } from '#shared/localized.ts'

import * as en from './en/home.ts'
import * as es from './es/home.ts'

/** What the start page says around the work of a role. */
export const texts = localized({ en, es })
