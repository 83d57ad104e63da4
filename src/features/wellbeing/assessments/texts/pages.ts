import { localized } from '#shared/localized.ts'

import * as en from './en/pages.tsx'
import * as es from './es/pages.tsx'

/** What the page of a screening says around the questions. */
export const texts = localized({ en, es })
