import { localized } from '#shared/localized.ts'

import * as en from './en/keys.tsx'
import * as es from './es/keys.tsx'

/** What the rules of the game say of its keys. */
export const texts = localized({ en, es })
