import { localized } from '#shared/localized.ts'

import * as en from './en/providers.ts'
import * as es from './es/providers.ts'

/** What the page of sign-on says to people managers: providers, and whether staff still use passwords. */
export const texts = localized({ en, es })
