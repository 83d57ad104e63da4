import { localized } from '#shared/localized.ts'

import * as en from './en/prompts.ts'
import * as es from './es/prompts.ts'

/** The prompts that an entry can begin from. One that is chosen is kept in the words that were chosen. */
export const texts = localized({ en, es })
