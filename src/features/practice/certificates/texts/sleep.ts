import { localized } from '#shared/localized.ts'

import * as en from './en/sleep.ts'
import * as es from './es/sleep.ts'

/** The questions of the module “sleep”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
