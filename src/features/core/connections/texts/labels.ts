import { localized } from '#shared/localized.ts'

import * as en from './en/labels.ts'
import * as es from './es/labels.ts'

/** What connections are called. */
export const texts = localized({ en, es })
