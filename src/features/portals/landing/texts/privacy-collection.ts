import { localized } from '#shared/localized.ts'

import * as en from './en/privacy-collection.tsx'
import * as es from './es/privacy-collection.tsx'

/** What the privacy policy says about the data that is kept, and what for. */
export const texts = localized({ en, es })
