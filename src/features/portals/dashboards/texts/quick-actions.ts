import { localized } from '#shared/localized.ts'

import * as en from './en/quick-actions.ts'
import * as es from './es/quick-actions.ts'

/** What the links say to what people do most. */
export const texts = localized({ en, es })
