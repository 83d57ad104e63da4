import { localized } from '#shared/localized.ts'

import * as en from './en/anger-and-conflict.ts'
import * as es from './es/anger-and-conflict.ts'

/** The questions of the module “anger-and-conflict”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
