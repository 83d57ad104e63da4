// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  refusals: {
    'tooMany.units': { most: number }
    'tooMany.shifts': { most: number }
  }
  setup: {
    stepAt: { count: number; number: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    setup: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
