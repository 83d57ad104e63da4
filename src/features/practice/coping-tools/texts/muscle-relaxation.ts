import { localized } from '#shared/localized.ts'

import * as en from './en/muscle-relaxation.ts'
import * as es from './es/muscle-relaxation.ts'

/** What the guide of progressive muscle relaxation says. */
export const texts = localized({ en, es })
