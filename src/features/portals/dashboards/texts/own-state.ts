import { localized } from '#shared/localized.ts'

import * as en from './en/own-state.ts'
import * as es from './es/own-state.ts'

/** What the officers' dashboard says of how somebody is. */
export const texts = localized({ en, es })
