import { localized } from '#shared/localized.ts'

import * as en from './en/rings.ts'
import * as es from './es/rings.ts'

/** What a device says of a ring by itself, without the server's words. */
export const texts = localized({ en, es })
