import { localized } from '#shared/localized.ts'

import * as en from './en/sign-in.ts'
import * as es from './es/sign-in.ts'

/** What the sign-in card says. */
export const texts = localized({ en, es })
