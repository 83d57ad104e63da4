import { localized } from '#shared/localized.ts'

import * as en from './en/state.ts'
import * as es from './es/state.ts'

/** What was found wrong with the trail, and what the server answers to a request that it refuses. */
export const texts = localized({ en, es })
