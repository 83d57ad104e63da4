import { localized } from '#shared/localized.ts'

import * as en from './en/messages.ts'
import * as es from './es/messages.ts'

/** What notifications say. Others may see the screen, so a message holds no name and nothing about anybody's health. */
export const texts = localized({ en, es })
