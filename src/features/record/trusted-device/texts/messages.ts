import { localized } from '#shared/localized.ts'

import * as en from './en/messages.ts'
import * as es from './es/messages.ts'

/** What a device of one’s own keeps, in short and at length. */
export const texts = localized({ en, es })
