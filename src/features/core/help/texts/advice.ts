import { localized } from '#shared/localized.ts'

import * as en from './en/advice.ts'
import * as es from './es/advice.ts'

/** What to do in danger, at once, or while somebody is expected. */
export const texts = localized({ en, es })
