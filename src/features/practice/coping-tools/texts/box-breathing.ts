import { localized } from '#shared/localized.ts'

import * as en from './en/box-breathing.ts'
import * as es from './es/box-breathing.ts'

/** What the guide of box breathing says. */
export const texts = localized({ en, es })
