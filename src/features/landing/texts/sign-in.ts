import { inEachLanguage } from '#shared/texts.ts'

import * as en from './en/sign-in.ts'
import * as es from './es/sign-in.ts'

/** What the sign-in card says. */
export const words = inEachLanguage({ en, es })
