import { localized } from '#shared/localized.ts'

import * as en from './en/responders.ts'
import * as es from './es/responders.ts'

/** What the pages about responders say: who serves whom, grants, and how many answer each group. */
export const texts = localized({ en, es })
