// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    tooLow: { lowest: number }
    tooHigh: { highest: number }
    tooShort: { seconds: number }
  }
  distress: {
    distressBeforeIs: { distress: number }
    noteDistressForTrial: { tool: string | number }
  }
  session: {
    progressIs: { elapsed: string | number; whole: string | number }
    completeText: { tool: string | number }
    stoppedAt: { time: string | number }
    stayedText: { time: string | number; tool: string | number }
    stoppedText: { tool: string | number }
    distressHintWithBefore: { before: number }
  }
  toolList: {
    filterOf: { category: string | number; count: number }
    minutes: { count: number }
    startOf: { tool: string | number }
    worksBestWhy: { effectiveness: number; highest: number; sessions: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'coping-tools': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
