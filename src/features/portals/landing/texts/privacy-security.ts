import { localized } from '#shared/localized.ts'

import * as en from './en/privacy-security.tsx'
import * as es from './es/privacy-security.tsx'

/** What the privacy policy says about security and its limits. */
export const texts = localized({ en, es })
