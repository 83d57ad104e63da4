import { localized } from '#shared/localized.ts'

import * as en from './en/devices.ts'
import * as es from './es/devices.ts'

/** What is said of the devices that show reminders. */
export const texts = localized({ en, es })
