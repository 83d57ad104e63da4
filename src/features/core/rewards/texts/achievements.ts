import { localized } from '#shared/localized.ts'

import * as en from './en/achievements.ts'
import * as es from './es/achievements.ts'

/** What the page of points and badges says. */
export const texts = localized({ en, es })
