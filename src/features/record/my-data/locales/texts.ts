// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    heldUntil: { day: string | number }
  }
  deletion: {
    deletesOn: { time: string | number }
  }
  readMe: {
    leftOut: { parts: string | number }
    head: { madeAt: string | number; madeBy: string | number; timeZone: string | number }
  }
  summary: {
    chartNote: { days: number; highest: number; lowest: number }
    period: { from: string | number; to: string | number }
    means: { days: string | number; mood: number; stress: number }
    addedDays: { days: string | number }
    sleepMean: { days: string | number; hours: number }
    chartLabel: { means: string | number }
    addedLater: { day: string | number }
    scoreOf: { highest: number; score: number }
    earlierScores: { count: number }
    toolOn: { days: string | number; tool: string | number }
    streaks: { longest: string | number; now: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'my-data': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
