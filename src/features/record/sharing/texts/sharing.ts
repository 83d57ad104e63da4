import { localized } from '#shared/localized.ts'

import * as en from './en/sharing.ts'
import * as es from './es/sharing.ts'

/** What the page on which people choose what they share says. */
export const texts = localized({ en, es })
