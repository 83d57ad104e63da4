import { localized } from '#shared/localized.ts'

import * as en from './en/lessons.tsx'
import * as es from './es/lessons.tsx'

/** What the list of modules says, also about each module. */
export const texts = localized({ en, es })
