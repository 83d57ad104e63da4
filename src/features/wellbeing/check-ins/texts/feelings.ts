import { localized } from '#shared/localized.ts'

import * as en from './en/feelings.ts'
import * as es from './es/feelings.ts'

/** The words for feelings, which are stored in English, and what stands around their choice. */
export const texts = localized({ en, es })
