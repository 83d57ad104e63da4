import { localized } from '#shared/localized.ts'

import * as en from './en/server.ts'
import * as es from './es/server.ts'

/** What the server says to people about passkeys. */
export const texts = localized({ en, es })
