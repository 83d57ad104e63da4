import { localized } from '#shared/localized.ts'

import * as en from './en/menu.ts'
import * as es from './es/menu.ts'

/** What the help menu says, and its grounding exercise. */
export const texts = localized({ en, es })
