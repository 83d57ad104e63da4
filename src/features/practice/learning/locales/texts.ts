// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  lessons: {
    completedOf: { completed: number; count: number }
    goOnWith: { module: Tag }
    beginWith: { module: Tag }
    minutes: { count: number }
    sections: { count: number }
    progressIn: { title: string | number }
  }
  module: {
    lessonOf: { count: number; number: number }
    percentComplete: { percent: number }
    finishedToast: { title: string | number }
    finishedHeading: { module: Tag }
    nextModule: { module: Tag }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    learning: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
