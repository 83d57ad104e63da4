import { localized } from '#shared/localized.ts'

import * as en from './en/ringing.ts'
import * as es from './es/ringing.ts'

/** What became of the devices that ring. */
export const texts = localized({ en, es })
