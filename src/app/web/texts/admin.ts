import { localized } from '#shared/localized.ts'

import * as en from './en/admin.ts'
import * as es from './es/admin.ts'

/** The parts of the page of statistics, to jump to. */
export const texts = localized({ en, es })
