import { localized } from '#shared/localized.ts'

import * as en from './en/demo.ts'
import * as es from './es/demo.ts'

/** What the ways into the demo institution say. */
export const texts = localized({ en, es })
