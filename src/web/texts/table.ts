import { localized } from '#shared/localized.ts'

import * as en from './en/table.ts'
import * as es from './es/table.ts'

/** What is said of a chart's table. */
export const texts = localized({ en, es })
