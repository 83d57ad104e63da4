// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  card: {
    today: { days: number; nth: number; tool: string | number }
    isOver: { first: string | number; second: string | number }
  }
  consent: {
    points: { days: number; li: Tag; strong: Tag }
  }
  contract: {
    wrongLength: { lengths: string | number }
    runsAlready: { first: string | number; second: string | number }
  }
  lab: {
    days: { count: number }
  }
  result: {
    titleOf: { first: string | number; second: string | number }
    period: { from: string | number; to: string | number }
    stoppedPeriod: { days: number; from: string | number; nth: number }
    nothingWith: { tool: string | number }
    rangeOf: { highest: string | number; lowest: string | number; tool: string | number }
    pairIs: { difference: string | number; pair: number }
    moreOnTheLeft: { tool: string | number }
    moreOnTheRight: { tool: string | number }
    pairOfDays: { first: number; second: number }
  }
  running: {
    dayOf: { days: number; nth: number }
    today: { tool: string | number }
    sessionsToday: { count: number }
    progressText: { lastDay: string | number; needed: number }
  }
  sentences: {
    fell: { points: number }
    rose: { points: number }
    means: { firstChange: string | number; firstDays: number; firstTool: string | number; secondChange: string | number; secondDays: number; secondTool: string | number }
    same: { first: string | number; second: string | number }
    loweredMore: { better: string | number; other: string | number; points: number }
    roseLess: { better: string | number; other: string | number; points: number }
    tooFewDays: { needed: number }
    chance: { often: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'coping-lab': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
