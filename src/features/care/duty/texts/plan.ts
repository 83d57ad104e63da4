import { localized } from '#shared/localized.ts'

import * as en from './en/plan.ts'
import * as es from './es/plan.ts'

/** What the page of the plan of duty says, and the glance at it. */
export const texts = localized({ en, es })
