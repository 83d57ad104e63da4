import { localized } from '#shared/localized.ts'

import * as en from './en/scale.ts'
import * as es from './es/scale.ts'

/** The words for mood and stress. */
export const texts = localized({ en, es })
