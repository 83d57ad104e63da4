// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  unsent: {
    refused: { refusal: string | number }
    'items.check-in': { time: string | number }
    'items.coping-session': { time: string | number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
