import { localized } from '#shared/localized.ts'

import * as en from './en/ways.ts'
import * as es from './es/ways.ts'

/** The ways to help: whom to tell, and whom to call or text. */
export const texts = localized({ en, es })
