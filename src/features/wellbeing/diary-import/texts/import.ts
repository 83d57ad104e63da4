import { localized } from '#shared/localized.ts'

import * as en from './en/import.ts'
import * as es from './es/import.ts'

/** What the page says on which a diary is brought along. */
export const texts = localized({ en, es })
