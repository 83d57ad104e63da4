import { localized } from '#shared/localized.ts'

import * as en from './en/my-data.ts'
import * as es from './es/my-data.ts'

/** What the section about taking along and deleting says. */
export const texts = localized({ en, es })
