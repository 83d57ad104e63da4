import { localized } from '#shared/localized.ts'

import * as en from './en/list.ts'
import * as es from './es/list.ts'

/** What the bell and its menu say. */
export const texts = localized({ en, es })
