import { localized } from '#shared/localized.ts'

import * as en from './en/role-work.ts'
import * as es from './es/role-work.ts'

/** What the start page says beside the work of a role. */
export const texts = localized({ en, es })
