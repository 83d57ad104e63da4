import { localized } from '#shared/localized.ts'

import * as en from './en/body-scan.ts'
import * as es from './es/body-scan.ts'

/** What the guide of the body scan says. */
export const texts = localized({ en, es })
