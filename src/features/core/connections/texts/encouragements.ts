import { localized } from '#shared/localized.ts'

import * as en from './en/encouragements.ts'
import * as es from './es/encouragements.ts'

/** The phrases that one person can send to another. */
export const texts = localized({ en, es })
