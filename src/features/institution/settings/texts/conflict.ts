import { localized } from '#shared/localized.ts'

import * as en from './en/conflict.ts'
import * as es from './es/conflict.ts'

/** What each setting is called where somebody else has changed it too. */
export const texts = localized({ en, es })
