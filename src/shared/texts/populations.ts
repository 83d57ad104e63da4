import { localized } from '#shared/localized.ts'

import * as en from './en/populations.ts'
import * as es from './es/populations.ts'

/** The names of the populations, as those read them who answer. */
export const texts = localized({ en, es })
