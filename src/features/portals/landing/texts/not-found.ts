import { localized } from '#shared/localized.ts'

import * as en from './en/not-found.ts'
import * as es from './es/not-found.ts'

/** What the page says whose address is unknown. */
export const texts = localized({ en, es })
