import { localized } from '#shared/localized.ts'

import * as en from './en/sittings.ts'
import * as es from './es/sittings.ts'

/** What is said of sittings at a plan, to both sides. */
export const texts = localized({ en, es })
