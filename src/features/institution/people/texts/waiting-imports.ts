import { localized } from '#shared/localized.ts'

import * as en from './en/waiting-imports.ts'
import * as es from './es/waiting-imports.ts'

/** What an import says whose accounts wait for a second person. */
export const texts = localized({ en, es })
