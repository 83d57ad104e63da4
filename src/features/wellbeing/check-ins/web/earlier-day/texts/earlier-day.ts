import { localized } from '#shared/localized.ts'

import * as en from './en/earlier-day.ts'
import * as es from './es/earlier-day.ts'

/** What the page says on which an earlier day is added. */
export const texts = localized({ en, es })
