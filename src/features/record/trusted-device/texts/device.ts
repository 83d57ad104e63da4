import { localized } from '#shared/localized.ts'

import * as en from './en/device.ts'
import * as es from './es/device.ts'

/** What is said of a device of one’s own, and of what waits there to be sent. */
export const texts = localized({ en, es })
