import { localized } from '#shared/localized.ts'

import * as en from './en/alert.ts'
import * as es from './es/alert.ts'

/** What the page of one alert says, with its history and the form that resolves it. */
export const texts = localized({ en, es })
