// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  refusals: {
    tooLong: { days: number }
  }
  view: {
    titleOf: { about: string | number; name: string | number }
    latest: { day: string | number; score: string | number }
    'course.better': { before: number; day: string | number; latest: number }
    'course.worse': { before: number; day: string | number; latest: number }
    'course.same': { before: number; day: string | number; latest: number }
    reliableFrom: { name: string | number; points: number }
    isRemission: { below: number }
  }
  own: {
    shownTo: { name: string | number }
    until: { lastDay: string | number; since: string | number }
    closed: { name: string | number }
    outdated: { name: string | number }
    takeBackQuestion: { name: string | number }
    noKey: { name: string | number }
    words: { name: string | number }
    compare: { name: string | number }
    lastDayHint: { days: number }
    preview: { name: string | number }
    show: { name: string | number }
    shown: { name: string | number }
    sees: { name: string | number }
  }
  toMe: {
    until: { lastDay: string | number }
    asOf: { at: string | number; lastDay: string | number }
    doesNotOpen: { name: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'shown-measures': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
