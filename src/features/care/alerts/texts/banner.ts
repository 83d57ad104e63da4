import { localized } from '#shared/localized.ts'

import * as en from './en/banner.ts'
import * as es from './es/banner.ts'

/** What every page says of alerts that wait. */
export const texts = localized({ en, es })
