import { localized } from '#shared/localized.ts'

import * as en from './en/person.ts'
import * as es from './es/person.ts'

/** What the dialogs of a person say: to edit, to reset, to close and to open an account again. */
export const texts = localized({ en, es })
