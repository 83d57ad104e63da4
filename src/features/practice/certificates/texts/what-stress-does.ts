import { localized } from '#shared/localized.ts'

import * as en from './en/what-stress-does.ts'
import * as es from './es/what-stress-does.ts'

/** The questions of the module “what-stress-does”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
