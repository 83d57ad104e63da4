import { localized } from '#shared/localized.ts'

import * as en from './en/labels.ts'
import * as es from './es/labels.ts'

/** The names of roles, groups and states of an account, and a number of people. */
export const texts = localized({ en, es })
