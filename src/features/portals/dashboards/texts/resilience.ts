import { localized } from '#shared/localized.ts'

import * as en from './en/resilience.ts'
import * as es from './es/resilience.ts'

/** The names of the Resilience Training. */
export const texts = localized({ en, es })
