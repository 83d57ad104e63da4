import { localized } from '#shared/localized.ts'

import * as en from './en/stressors.ts'
import * as es from './es/stressors.ts'

/** How stressors are called, which are stored in English. */
export const texts = localized({ en, es })
