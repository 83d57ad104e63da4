import { localized } from '#shared/localized.ts'

import * as en from './en/paper.ts'
import * as es from './es/paper.ts'

/** What a slip says on paper that a person gets in the hand. */
export const texts = localized({ en, es })
