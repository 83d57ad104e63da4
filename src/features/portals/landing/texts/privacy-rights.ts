import { localized } from '#shared/localized.ts'

import * as en from './en/privacy-rights.tsx'
import * as es from './es/privacy-rights.tsx'

/** What the privacy policy says about people's rights, and about Evenkeel itself. */
export const texts = localized({ en, es })
