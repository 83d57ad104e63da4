import { localized } from '#shared/localized.ts'

import * as en from './en/webhooks.ts'
import * as es from './es/webhooks.ts'

/** What the page of webhooks says. */
export const texts = localized({ en, es })
