import { localized } from '#shared/localized.ts'

import * as en from './en/deletion.ts'
import * as es from './es/deletion.ts'

/** What the page of an account that is about to be deleted says. */
export const texts = localized({ en, es })
