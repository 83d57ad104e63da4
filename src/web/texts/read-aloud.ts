import { localized } from '#shared/localized.ts'

import * as en from './en/read-aloud.ts'
import * as es from './es/read-aloud.ts'

/** What the buttons that read a text aloud say. */
export const texts = localized({ en, es })
