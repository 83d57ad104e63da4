import { localized } from '#shared/localized.ts'

import * as en from './en/mail.ts'
import * as es from './es/mail.ts'

/** What the e-mails say. They lie on screens and servers: they name nobody and say nothing about health. */
export const texts = localized({ en, es })
