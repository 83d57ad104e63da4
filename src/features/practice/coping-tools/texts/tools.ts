import { localized } from '#shared/localized.ts'

import * as en from './en/tools.ts'
import * as es from './es/tools.ts'

/** What the page of the tools says, and what each tool is called. */
export const texts = localized({ en, es })
