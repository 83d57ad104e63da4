import { localized } from '#shared/localized.ts'

import * as en from './en/page.ts'
import * as es from './es/page.ts'

/** What the page of an institution's settings says, with the frame of its cards and what waits. */
export const texts = localized({ en, es })
