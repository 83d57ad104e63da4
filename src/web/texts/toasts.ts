import { localized } from '#shared/localized.ts'

import * as en from './en/toasts.ts'
import * as es from './es/toasts.ts'

/** What is said around the messages at the lower edge. */
export const texts = localized({ en, es })
