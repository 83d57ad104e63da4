// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    tooLong: { most: number }
    allKept: { most: number }
    allInUse: { most: number }
    closedFactors: { count: number }
  }
  page: {
    archivedCount: { count: number }
    withName: { name: string | number }
    nameHint: { hint: string | number; most: number }
    newerReads: { name: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'own-factors': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
