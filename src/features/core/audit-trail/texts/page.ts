import { localized } from '#shared/localized.ts'

import * as en from './en/page.ts'
import * as es from './es/page.ts'

/** What the page of the audit trail says. */
export const texts = localized({ en, es })
