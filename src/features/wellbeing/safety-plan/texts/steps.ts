import { localized } from '#shared/localized.ts'

import * as en from './en/steps.ts'
import * as es from './es/steps.ts'

/** The titles, questions and examples of the six steps and the wishes. */
export const texts = localized({ en, es })
