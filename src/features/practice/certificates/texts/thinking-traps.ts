import { localized } from '#shared/localized.ts'

import * as en from './en/thinking-traps.ts'
import * as es from './es/thinking-traps.ts'

/** The questions of the module “thinking-traps”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
