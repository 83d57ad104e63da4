import { localized } from '#shared/localized.ts'

import * as en from './en/badges.ts'
import * as es from './es/badges.ts'

/** The names of badges, and what points are given for. */
export const texts = localized({ en, es })
