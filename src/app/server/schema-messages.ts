import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import es from 'zod/v4/locales/es.js'

import { currentLanguage } from '#shared/current-language.ts'

/** What Zod says where a contract has no message of its own. */
const messages = { en: en().localeError, es: es().localeError }
z.config({ localeError: (issue) => messages[currentLanguage()](issue) })
