import { localized } from '#shared/localized.ts'

import * as en from './en/connections.ts'
import * as es from './es/connections.ts'

/** What the page of the support network says. */
export const texts = localized({ en, es })
