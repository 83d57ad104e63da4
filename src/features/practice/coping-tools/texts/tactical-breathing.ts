import { localized } from '#shared/localized.ts'

import * as en from './en/tactical-breathing.ts'
import * as es from './es/tactical-breathing.ts'

/** What the guide of tactical breathing says. */
export const texts = localized({ en, es })
