// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  changes: {
    removeMeasure: { text: string | number }
    noneSoFar: { weeks: number }
    changed: { after: number; before: number; direction: 'rose' | 'fell'; name: Tag; week: string | number }
  }
  weeks: {
    changed: { after: number; before: number; direction: 'rose' | 'fell'; name: string | number }
    othersToo: { count: number }
    nothingChanged: { period: 'week' | 'month' | 'quarter' }
    tooEarly: { weeks: number }
    about: { count: number; weeks: string | number }
    change: { isHigher: boolean; percent: number }
    allOf: { name: string | number }
    chartCaption: { name: string | number }
    hidden: { count: number }
  }
  contract: {
    tooManyNotes: { most: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'control-charts': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
