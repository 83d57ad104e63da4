import { localized } from '#shared/localized.ts'

import * as en from './en/module.tsx'
import * as es from './es/module.tsx'

/** What the pages of one module say around its lessons. */
export const texts = localized({ en, es })
