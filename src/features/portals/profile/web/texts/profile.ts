import { localized } from '#shared/localized.ts'

import * as en from './en/profile.ts'
import * as es from './es/profile.ts'

/** What the first section of the profile says, and the way to the others. */
export const texts = localized({ en, es })
