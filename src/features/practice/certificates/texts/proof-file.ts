import { localized } from '#shared/localized.ts'

import * as en from './en/proof-file.ts'
import * as es from './es/proof-file.ts'

/** The file with which somebody proves that a certificate or a passport is genuine. */
export const texts = localized({ en, es })
