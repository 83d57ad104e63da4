import { localized } from '#shared/localized.ts'

import * as en from './en/worry-time.ts'
import * as es from './es/worry-time.ts'

/** The questions of the module “worry-time”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
