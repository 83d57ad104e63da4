import { localized } from '#shared/localized.ts'

import * as en from './en/sitting-changes.ts'
import * as es from './es/sitting-changes.ts'

/** What is said where a sitting could not be changed. */
export const texts = localized({ en, es })
