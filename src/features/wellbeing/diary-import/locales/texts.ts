// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    outOfRange: { highest: number; lowest: number }
    tooLong: { most: number }
    sentTooMany: { most: number }
    keptTooMany: { most: number }
  }
  import: {
    fileHint: { most: number }
    fileTooLarge: { megabytes: string | number; most: number }
    nothingNewText: { known: number }
    broughtIn: { count: number }
    takeBackBelow: { known: number }
    importOf: { days: number; source: string | number }
    importPeriod: { first: string | number; last: string | number; moment: string | number }
    takeBackOf: { moment: string | number; source: string | number }
    takeBackText: { days: number }
    foundDaysText: { count: number; isComplete: boolean; link: Tag }
    importedFrom: { source: string | number }
    moodIs: { label: string | number; mood: number }
  }
  preview: {
    summary: { lines: number; notes: number; source: string | number; unreadable: number }
    columnsLeftOut: { columns: string | number }
    otherEncoding: { encoding: string | number }
    columnOf: { nth: number }
    lineReason: { line: string | number; reason: string | number }
    sentOf: { days: number; sent: number }
    pressAgain: { sent: number }
    tooManyText: { most: number }
    bringIn: { days: number; leftOut: number }
    period: { first: string | number; last: string | number }
    linesLeft: { count: number }
    against: { changed: number; fresh: number; known: number }
    changedTitle: { count: number }
  }
  reading: {
    singleQuote: { last: string | number; line: string | number }
    wrongWidth: { columns: number; width: number }
    notADate: { written: string | number }
    inTheFuture: { day: string | number }
    tooEarly: { day: string | number }
    notATime: { written: string | number }
    'cannotBeKept.words': { why: string | number }
    'cannotBeKept.tags': { why: string | number }
    'cannotBeKept.note': { why: string | number }
    'cannotBeKept.text': { why: string | number }
    openOrder: { written: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'diary-import': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
