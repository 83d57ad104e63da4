// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  contract: {
    offScale: { highest: number; lowest: number }
  }
  course: {
    littleChange: { isLower: boolean }
    clearChange: { isLower: boolean; points: number }
    scoreIsNotAll: { before: number; day: string | number; name: string | number }
    courseRemission: { before: number; condition: string | number; day: string | number; isHalf: boolean; name: string | number }
    courseResponse: { before: number; day: string | number; isHalf: boolean; name: string | number }
    'course.better': { before: number; day: string | number; name: string | number; points: number }
    'course.worse': { before: number; day: string | number; name: string | number; points: number }
    'course.same': { before: number; day: string | number; name: string | number }
  }
  history: {
    overTime: { name: string | number }
    scale: { condition: string | number; highest: number }
    dueAgain: { day: string | number }
    noScores: { name: string | number }
    scoreOn: { day: string | number; score: string | number }
    oneScore: { name: string | number; score: string | number }
    scores: { count: number; first: string | number; latest: string | number; name: string | number }
    tableCaption: { name: string | number }
    littleChange: { isLower: boolean }
    clearChange: { isLower: boolean; points: number }
  }
  pages: {
    purpose: { count: number }
    shortWay: { link: Tag }
  }
  results: {
    score: { highest: number; score: number; severity: string | number }
    namedScore: { highest: number; name: string | number; score: number }
    fewSigns: { condition: string | number }
    signs: { condition: string | number; severity: string | number }
    respondersTold: { count: number }
    administratorsTold: { count: number }
  }
  screening: {
    questionOf: { count: number; position: string | number }
    percentComplete: { percent: number }
    answeredOf: { answered: number; count: number }
    stillOpen: { count: number; numbers: string | number }
    questionNumber: { isAnswered: boolean; position: string | number }
    nobodyTold: { advice: string | number }
  }
  selfHarm: {
    notSent: { advice: string | number }
    notSentSoFar: { advice: string | number }
    respondersTold: { advice: string | number }
    administratorsTold: { advice: string | number }
    nobodyTold: { advice: string | number }
    canStopHere: { isWhole: boolean }
    notSentYet: { isWhole: boolean }
  }
  short: {
    notAskedHere: { advice: string | number }
    lastTime: { day: string | number }
    wholeFollows: { type: 'depression' | 'anxiety' | 'combined' }
    scoresTitleOf: { period: string | number }
  }
  told: {
    screening: { hasUnit: boolean }
    anxiety: { hasUnit: boolean }
    selfHarm: { hasUnit: boolean }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    assessments: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
