import { localized } from '#shared/localized.ts'

import * as en from './en/steps.ts'
import * as es from './es/steps.ts'

/** What is said around the steps of a sign-in and at a sign-out. */
export const texts = localized({ en, es })
