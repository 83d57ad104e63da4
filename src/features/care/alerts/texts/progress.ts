import { localized } from '#shared/localized.ts'

import * as en from './en/progress.ts'
import * as es from './es/progress.ts'

/** What has become of a request for help. */
export const texts = localized({ en, es })
