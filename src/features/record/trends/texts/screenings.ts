import { localized } from '#shared/localized.ts'

import * as en from './en/screenings.ts'
import * as es from './es/screenings.ts'

/** What the charts of the questionnaires say. */
export const texts = localized({ en, es })
