import { localized } from '#shared/localized.ts'

import * as en from './en/controls.ts'
import * as es from './es/controls.ts'

/** What buttons, fields, dialogs and notices of every page say by themselves. */
export const texts = localized({ en, es })
