// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  keeping: {
    officer: { name: string | number }
    years: { years: number }
    yearsHint: { fewest: number; most: number }
  }
  refusals: {
    years: { fewest: number; most: number }
  }
  own: {
    years: { years: number }
    officer: { name: string | number }
  }
  record: {
    recordOf: { name: string | number }
    latest: { most: number }
    number: { number: string | number }
    keptUntil: { day: string | number }
    lastAt: { when: string | number }
    reference: { reference: string | number }
    total: { name: string | number; total: number }
    contactAt: { when: string | number }
  }
  contact: {
    due: { when: string | number }
  }
  hold: {
    waits: { by: string | number; when: string | number }
    holds: { by: string | number; second: string | number; when: string | number }
    liftingWaits: { by: string | number; when: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'institution-record': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
