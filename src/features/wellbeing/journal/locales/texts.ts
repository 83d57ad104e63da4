// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    tooManyTags: { most: number }
    closedEntries: { count: number }
  }
  entry: {
    moodIs: { highest: number; mood: number }
    tagsAre: { tags: string | number }
    readOf: { title: string | number }
    editOf: { title: string | number }
    deleteOf: { title: string | number }
  }
  journal: {
    begunTitle: { at: string | number }
    tagWithEntries: { entries: number; tag: string | number }
    foundSummary: { count: number; isComplete: boolean }
    tagChangedIn: { count: number }
    tagTitle: { tag: string | number }
  }
  onThisDay: {
    yearsAgo: { years: number }
    begunOn: { day: string | number }
    showOf: { day: string | number }
  }
  writing: {
    charactersLeft: { count: number }
    moodOf: { highest: number; label: string | number; score: number }
    addTag: { tag: string | number }
    titleTooLong: { most: number }
    tooManyTags: { most: number }
    tagTooLong: { most: number }
    restoredText: { ago: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    journal: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
