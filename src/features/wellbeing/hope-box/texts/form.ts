import { localized } from '#shared/localized.ts'

import * as en from './en/form.ts'
import * as es from './es/form.ts'

/** What the form of something for the box says. */
export const texts = localized({ en, es })
