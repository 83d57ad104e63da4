import { localized } from '#shared/localized.ts'

import * as en from './en/course.ts'
import * as es from './es/course.ts'

/** How scores have changed from screening to screening. */
export const texts = localized({ en, es })
