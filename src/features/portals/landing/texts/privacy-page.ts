import { localized } from '#shared/localized.ts'

import * as en from './en/privacy-page.ts'
import * as es from './es/privacy-page.ts'

/** What the page of the privacy policy says around the policy. */
export const texts = localized({ en, es })
