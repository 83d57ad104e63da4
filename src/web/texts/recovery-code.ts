import { localized } from '#shared/localized.ts'

import * as en from './en/recovery-code.ts'
import * as es from './es/recovery-code.ts'

/** What somebody reads who keeps a recovery code or words. */
export const texts = localized({ en, es })
