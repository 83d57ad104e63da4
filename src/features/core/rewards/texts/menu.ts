import { localized } from '#shared/localized.ts'

import * as en from './en/menu.ts'
import * as es from './es/menu.ts'

/** What stands beside the highest badge in the menu. */
export const texts = localized({ en, es })
