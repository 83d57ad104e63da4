import { localized } from '#shared/localized.ts'

import * as en from './en/own-labels.ts'
import * as es from './es/own-labels.ts'

/** What was done, as it reads after "You", "An administrator" or "Somebody". A label holds neither a name nor content. */
export const texts = localized({ en, es })
