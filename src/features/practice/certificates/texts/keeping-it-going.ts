import { localized } from '#shared/localized.ts'

import * as en from './en/keeping-it-going.ts'
import * as es from './es/keeping-it-going.ts'

/** The questions of the module “keeping-it-going”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
