// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  poster: {
    aboutLoads: { threshold: number }
    weekOf: { from: string | number; to: string | number }
    fewerThan: { threshold: number }
    waysToHelp: { inCustody: string | number; numbers: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'anonymous-use': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
