import { localized } from '#shared/localized.ts'

import * as en from './en/privacy-sharing.tsx'
import * as es from './es/privacy-sharing.tsx'

/** What the privacy policy says about who sees what. */
export const texts = localized({ en, es })
