import { localized } from '#shared/localized.ts'

import * as en from './en/box.ts'
import * as es from './es/box.ts'

/** What the page of the box of hope says. */
export const texts = localized({ en, es })
