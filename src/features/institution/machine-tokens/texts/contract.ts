import { localized } from '#shared/localized.ts'

import * as en from './en/contract.ts'
import * as es from './es/contract.ts'

/** What is wrong with a token that somebody asks for. */
export const texts = localized({ en, es })
