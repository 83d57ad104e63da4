import { localized } from '#shared/localized.ts'

import * as en from './en/labels.ts'
import * as es from './es/labels.ts'

/** How settings of alerts and the colours are named. */
export const texts = localized({ en, es })
