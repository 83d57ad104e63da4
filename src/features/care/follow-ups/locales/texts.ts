// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  labels: {
    hours: { count: number }
    days: { count: number }
    hoursLate: { count: number }
    daysLate: { count: number }
    today: { time: string | number }
    tomorrow: { time: string | number }
  }
  work: {
    takenBy: { name: string | number }
    plannedAfter: { hours: string | number }
    dueBefore: { day: string | number }
    inHours: { hours: string | number }
    closedWasDue: { ago: string | number; due: string | number }
    closedWasPlanned: { ago: string | number; due: string | number }
    wasDueOn: { due: string | number }
    dueOn: { due: string | number }
    alertOf: { kind: string | number; severity: 'critical' | 'high' | 'medium' | 'low' }
    whichOne: { interval: string | number; severity: 'critical' | 'high' | 'medium' | 'low' }
    overdueCount: { count: number; hasMore: boolean }
    overdueText: { count: number }
    openCount: { areMore: boolean; count: number }
    nextDue: { next: string | number }
    confirmedBySecond: { name: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'follow-ups': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
