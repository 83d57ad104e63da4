// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    daysTooMany: { most: number }
    tooManyTokens: { most: number }
  }
  machines: {
    forUntil: { date: string | number; name: string | number }
    worksUntilOnPaper: { date: string | number }
    directoryAddress: { address: Tag; url: string | number }
    worksUntil: { date: string | number }
    takenBack: { date: string | number }
    ended: { date: string | number }
    takeBackOf: { name: string | number }
    takeBackQuestion: { name: string | number }
    lifetimeOf: { days: number }
    lastUsed: { date: string | number }
    madeOn: { date: string | number }
    madeOnBy: { by: string | number; date: string | number }
    whose: { name: string | number }
    restsText: { name: string | number }
    restingScopes: { labels: string | number; name: string | number }
    'endedText.account': { name: string | number }
    'endedText.role': { name: string | number }
    'endedText.institution': { name: string | number }
    takeOverOf: { name: string | number }
    takeOverQuestion: { name: string | number }
    waitsFor: { name: string | number }
    confirmOf: { by: string | number; name: string | number }
    confirmQuestion: { by: string | number }
    confirmEffect: { by: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'machine-tokens': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
