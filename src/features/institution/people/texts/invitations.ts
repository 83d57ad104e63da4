import { localized } from '#shared/localized.ts'

import * as en from './en/invitations.ts'
import * as es from './es/invitations.ts'

/** What the invitations say: their list, and the dialog that makes one. */
export const texts = localized({ en, es })
