import { localized } from '#shared/localized.ts'

import * as en from './en/machines.ts'
import * as es from './es/machines.ts'

/** What the page says about the tokens of other systems. */
export const texts = localized({ en, es })
