import { localized } from '#shared/localized.ts'

import * as en from './en/privacy-introduction.tsx'
import * as es from './es/privacy-introduction.tsx'

/** What the privacy policy says first: the commitment and the principles. */
export const texts = localized({ en, es })
