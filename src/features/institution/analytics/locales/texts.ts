// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  dashboard: {
    answered: { count: number }
    wholeWeeks: { weeks: string | number }
    aboutFigures: { threshold: number }
    about: { count: string | number }
    checkedIn: { accounts: string | number }
    usedBy: { count: number; share: number }
    accountsOpen: { count: number }
    before: { isHigher: boolean; value: string | number }
    beforeWeeks: { weeks: string | number }
  }
  glance: {
    means: { threshold: number; weeks: string | number }
    window: { from: string | number; to: string | number }
  }
  shifts: {
    recoveryWithheld: { threshold: number }
    rangeOf: { high: number; low: number }
    chartLabel: { rows: string | number }
    daysOf: { day: number }
    purpose: { hours: number }
    aboutPeople: { count: number }
    marksText: { examples: string | number }
    sleepOf: { count: number; hours: number }
    officers: { count: number }
    chartRow: { days: string | number; name: string | number; range: string | number }
    recoveryTextOf: { weeks: string | number }
    recovery: { count: number; days: Tag; high: number; low: number; mean: number; pattern: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    analytics: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
