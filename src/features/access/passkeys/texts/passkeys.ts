import { localized } from '#shared/localized.ts'

import * as en from './en/passkeys.ts'
import * as es from './es/passkeys.ts'

/** What is said where a passkey was not made or used. */
export const texts = localized({ en, es })
