import { localized } from '#shared/localized.ts'

import * as en from './en/slider.ts'
import * as es from './es/slider.ts'

/** What a slider says. */
export const texts = localized({ en, es })
