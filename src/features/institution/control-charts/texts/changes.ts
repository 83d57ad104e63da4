import { localized } from '#shared/localized.ts'

import * as en from './en/changes.tsx'
import * as es from './es/changes.tsx'

/** What the card of lasting changes says. */
export const texts = localized({ en, es })
