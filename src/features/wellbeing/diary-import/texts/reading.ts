import { localized } from '#shared/localized.ts'

import * as en from './en/reading.ts'
import * as es from './es/reading.ts'

/** Why a file or a line of it cannot be read. */
export const texts = localized({ en, es })
