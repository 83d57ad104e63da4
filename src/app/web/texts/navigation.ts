import { localized } from '#shared/localized.ts'

import * as en from './en/navigation.ts'
import * as es from './es/navigation.ts'

/** What the main menu says. */
export const texts = localized({ en, es })
