import { localized } from '#shared/localized.ts'

import * as en from './en/feelings-and-the-body.ts'
import * as es from './es/feelings-and-the-body.ts'

/** The questions of the module “feelings-and-the-body”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
