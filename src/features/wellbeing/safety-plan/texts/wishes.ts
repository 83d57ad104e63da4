import { localized } from '#shared/localized.ts'

import * as en from './en/wishes.ts'
import * as es from './es/wishes.ts'

/** What is said of the wishes for a crisis, to their author and to who answers. */
export const texts = localized({ en, es })
