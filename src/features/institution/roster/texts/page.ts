import { localized } from '#shared/localized.ts'

import * as en from './en/page.tsx'
import * as es from './es/page.tsx'

/** What the page of rosters says. */
export const texts = localized({ en, es })
