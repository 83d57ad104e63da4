import { localized } from '#shared/localized.ts'

import * as en from './en/shift-sides.ts'
import * as es from './es/shift-sides.ts'

/** What the tiles of the check-ins before and after a shift say. */
export const texts = localized({ en, es })
