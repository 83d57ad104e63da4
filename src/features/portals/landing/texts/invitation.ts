import { localized } from '#shared/localized.ts'

import * as en from './en/invitation.ts'
import * as es from './es/invitation.ts'

/** What is said about the code of an invitation while somebody registers. */
export const texts = localized({ en, es })
