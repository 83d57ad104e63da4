import { localized } from '#shared/localized.ts'

import * as en from './en/on-this-day.ts'
import * as es from './es/on-this-day.ts'

/** What the page of earlier years says. */
export const texts = localized({ en, es })
