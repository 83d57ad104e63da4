import { localized } from '#shared/localized.ts'

import * as en from './en/waiting.ts'
import * as es from './es/waiting.ts'

/** What waits for a people manager, and how somebody is found, on the dashboard. */
export const texts = localized({ en, es })
