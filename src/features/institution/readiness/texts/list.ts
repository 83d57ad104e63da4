import { localized } from '#shared/localized.ts'

import * as en from './en/list.ts'
import * as es from './es/list.ts'

/** What the list says of what is missing before people use an institution. */
export const texts = localized({ en, es })
