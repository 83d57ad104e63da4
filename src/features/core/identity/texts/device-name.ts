import { localized } from '#shared/localized.ts'

import * as en from './en/device-name.ts'
import * as es from './es/device-name.ts'

/** The names of devices, which are stored in English. */
export const texts = localized({ en, es })
