// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    needsWitness: { day: string | number }
  }
  secondFactor: {
    onSince: { since: string | number }
    codesLeft: { left: number }
    codesOf: { username: string | number }
    heldText: { day: string | number }
    waitsText: { day: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'second-factor': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
