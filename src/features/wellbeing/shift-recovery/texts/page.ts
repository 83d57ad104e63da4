import { localized } from '#shared/localized.ts'

import * as en from './en/page.ts'
import * as es from './es/page.ts'

/** What the page of coming back after shifts says around its sentences. */
export const texts = localized({ en, es })
