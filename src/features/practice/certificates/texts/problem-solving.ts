import { localized } from '#shared/localized.ts'

import * as en from './en/problem-solving.ts'
import * as es from './es/problem-solving.ts'

/** The questions of the module “problem-solving”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
