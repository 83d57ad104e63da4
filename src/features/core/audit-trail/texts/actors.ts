import { localized } from '#shared/localized.ts'

import * as en from './en/actors.ts'
import * as es from './es/actors.ts'

/** Who did something, as the beginning of a sentence. */
export const texts = localized({ en, es })
