import { localized } from '#shared/localized.ts'

import * as en from './en/read-me.ts'
import * as es from './es/read-me.ts'

/** What the head of a download says: how to read it, and what it leaves out. */
export const texts = localized({ en, es })
