// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  game: {
    levelIs: { level: number }
    missedSoFar: { missed: string | number }
    overText: { isBest: boolean; score: number }
  }
  keys: {
    withKeyboard: { key: Tag }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
