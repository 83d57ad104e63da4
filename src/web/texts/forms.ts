import { localized } from '#shared/localized.ts'

import * as en from './en/forms.ts'
import * as es from './es/forms.ts'

/** What forms say about closed texts, newer versions and leaving. */
export const texts = localized({ en, es })
