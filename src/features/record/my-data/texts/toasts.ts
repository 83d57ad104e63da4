import { localized } from '#shared/localized.ts'

import * as en from './en/toasts.ts'
import * as es from './es/toasts.ts'

/** What came of a download, and of keeping an account. */
export const texts = localized({ en, es })
