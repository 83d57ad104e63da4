import { localized } from '#shared/localized.ts'

import * as en from './en/loving-kindness.ts'
import * as es from './es/loving-kindness.ts'

/** What the guide of loving-kindness says. */
export const texts = localized({ en, es })
