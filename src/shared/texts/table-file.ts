import { localized } from '../localized.ts'
import * as en from './en/table-file.ts'
import * as es from './es/table-file.ts'

/** Why a table that somebody brings is not read. */
export const texts = localized({ en, es })
