import { localized } from '#shared/localized.ts'

import * as en from './en/setup.ts'
import * as es from './es/setup.ts'

/** What the pages of the first run say. */
export const texts = localized({ en, es })
