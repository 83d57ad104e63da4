import { localized } from '#shared/localized.ts'

import * as en from './en/refusals.ts'
import * as es from './es/refusals.ts'

/** What the server says to a person whose call it refuses, whatever the call was about. */
export const texts = localized({ en, es })
