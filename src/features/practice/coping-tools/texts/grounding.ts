import { localized } from '#shared/localized.ts'

import * as en from './en/grounding.ts'
import * as es from './es/grounding.ts'

/** What the guide of grounding says. */
export const texts = localized({ en, es })
