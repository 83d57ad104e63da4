import { localized } from '#shared/localized.ts'

import * as en from './en/portal.tsx'
import * as es from './es/portal.tsx'

/** What the start page of people in custody says. */
export const texts = localized({ en, es })
