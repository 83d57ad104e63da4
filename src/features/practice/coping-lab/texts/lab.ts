import { localized } from '#shared/localized.ts'

import * as en from './en/lab.ts'
import * as es from './es/lab.ts'

/** What the page of the lab says, and its form. */
export const texts = localized({ en, es })
