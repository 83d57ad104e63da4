import { localized } from '#shared/localized.ts'

import * as en from './en/connection.ts'
import * as es from './es/connection.ts'

/** What is said while there is no network, and when a newer version is ready. */
export const texts = localized({ en, es })
