import { localized } from '#shared/localized.ts'

import * as en from './en/devices.ts'
import * as es from './es/devices.ts'

/** What the section about devices says. */
export const texts = localized({ en, es })
