import { localized } from '#shared/localized.ts'

import * as en from './en/released.ts'
import * as es from './es/released.ts'

/** What somebody who was released reads. */
export const texts = localized({ en, es })
