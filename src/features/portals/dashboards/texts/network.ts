import { localized } from '#shared/localized.ts'

import * as en from './en/network.ts'
import * as es from './es/network.ts'

/** What the start page says of the support network and of privacy. */
export const texts = localized({ en, es })
