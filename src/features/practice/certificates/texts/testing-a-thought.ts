import { localized } from '#shared/localized.ts'

import * as en from './en/testing-a-thought.ts'
import * as es from './es/testing-a-thought.ts'

/** The questions of the module “testing-a-thought”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
