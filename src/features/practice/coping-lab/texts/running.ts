import { localized } from '#shared/localized.ts'

import * as en from './en/running.ts'
import * as es from './es/running.ts'

/** What is said of a trial that runs. */
export const texts = localized({ en, es })
