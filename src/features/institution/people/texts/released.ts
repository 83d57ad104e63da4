import { localized } from '#shared/localized.ts'

import * as en from './en/released.ts'
import * as es from './es/released.ts'

/** What the dialog and the page of releases say. */
export const texts = localized({ en, es })
