import { localized } from '#shared/localized.ts'

import * as en from './en/waiting-card.ts'
import * as es from './es/waiting-card.ts'

/** What the start page of a responder says of alerts that wait. */
export const texts = localized({ en, es })
