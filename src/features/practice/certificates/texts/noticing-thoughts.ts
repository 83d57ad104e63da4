import { localized } from '#shared/localized.ts'

import * as en from './en/noticing-thoughts.ts'
import * as es from './es/noticing-thoughts.ts'

/** The questions of the module “noticing-thoughts”, with the answers in the same order in each language. */
export const texts = localized({ en, es })
