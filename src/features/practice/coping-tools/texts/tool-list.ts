import { localized } from '#shared/localized.ts'

import * as en from './en/tool-list.ts'
import * as es from './es/tool-list.ts'

/** What the list of tools says. */
export const texts = localized({ en, es })
