import { localized } from '#shared/localized.ts'

import * as en from './en/shown-to-managers.ts'
import * as es from './es/shown-to-managers.ts'

/** What people managers read of actions, as words that follow on who did it. */
export const texts = localized({ en, es })
