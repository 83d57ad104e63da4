// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  page: {
    range: { high: string | number; low: string | number }
    days: { count: number }
    whatIsRead: { days: number }
    whatIsBack: { checkIns: number; times: number }
    whatItLeansOn: { days: number }
  }
  sentences: {
    'runsMissing.nights': { missing: number }
    'runsMissing.doubles': { missing: number }
    whatCounts: { episodes: number }
    checkInsMissing: { missing: number }
    noDifference: { pattern: 'nights' | 'doubles' }
    goneWithin: { days: number }
    back: { days: number; pattern: 'nights' | 'doubles' }
    range: { least: number; most: number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
