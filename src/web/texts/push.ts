import { localized } from '#shared/localized.ts'

import * as en from './en/push.ts'
import * as es from './es/push.ts'

/** Why a browser could not be subscribed to pushes. */
export const texts = localized({ en, es })
