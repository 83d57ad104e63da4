import { localized } from '#shared/localized.ts'

import * as en from './en/waiting.ts'
import * as es from './es/waiting.ts'

/** What the lists, cards and banners of alerts say. */
export const texts = localized({ en, es })
