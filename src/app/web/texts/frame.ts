import { localized } from '#shared/localized.ts'

import * as en from './en/frame.ts'
import * as es from './es/frame.ts'

/** What the frame around every page says. */
export const texts = localized({ en, es })
