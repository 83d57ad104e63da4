import { localized } from '#shared/localized.ts'

import * as en from './en/doing-things-that-matter.ts'
import * as es from './es/doing-things-that-matter.ts'

/** The questions of the module “doing-things-that-matter”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
