// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  actors: {
    namedSupporter: { name: string | number }
  }
  ownLabels: {
    lookedAtShared: { things: string | number }
  }
  page: {
    refused: { words: string | number }
    fromNetwork: { addressPrefix: string | number }
    severalTimes: { count: number; range: string | number }
    allHold: { time: string | number }
    filters: { active: number }
  }
  state: {
    finding: { chain: string | number; what: string | number }
    'findings.altered': { eventId: string | number }
    'findings.removed': { eventId: string | number }
    'findings.put-in': { eventId: string | number }
    'findings.late': { eventId: string | number }
    'findings.cut': { position: string | number }
    'findings.no-key': { position: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'audit-trail': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
