import { localized } from '#shared/localized.ts'

import * as en from './en/notes.ts'
import * as es from './es/notes.ts'

/** What the page of caring contacts says, and the way to it. */
export const texts = localized({ en, es })
