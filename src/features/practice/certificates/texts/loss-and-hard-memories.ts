import { localized } from '#shared/localized.ts'

import * as en from './en/loss-and-hard-memories.ts'
import * as es from './es/loss-and-hard-memories.ts'

/** The questions of the module “loss-and-hard-memories”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
