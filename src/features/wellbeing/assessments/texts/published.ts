import { localized } from '#shared/localized.ts'

import * as en from './en/published.ts'
import * as es from './es/published.ts'

/** The questionnaires word for word as they were published. Nothing of it may be edited. */
export const texts = localized({ en, es })
