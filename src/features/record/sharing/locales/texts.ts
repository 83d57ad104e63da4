// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  labels: {
    'descriptions.shareMoodData': { days: number }
    'descriptions.shareAssessments': { days: number }
    'descriptions.shareCopingTools': { days: number }
    'descriptions.shareAlerts': { days: number }
    'nothing.shareMoodData': { days: number }
    'nothing.shareAssessments': { days: number }
    'nothing.shareCopingTools': { days: number }
    'nothing.shareAlerts': { days: number }
    access: { count: number }
    minutes: { minutes: number }
    notificationExample: { message: string | number }
    onUntil: { since: string | number; until: string | number }
    onSince: { since: string | number }
  }
  shared: {
    lastUpdated: { ago: string | number }
    noLongerShares: { kinds: string | number; name: string | number }
    sharesNothing: { name: string | number }
    moodAndStress: { highest: number; mood: number; moodLabel: string | number; stress: number; stressLabel: string | number }
    scoreOf: { highest: number; name: string | number; score: number }
    session: { duration: string | number; isWhole: boolean; tool: string | number }
    moodOf: { highest: number; mood: number }
    inConfidence: { reader: string | number }
    kindWordsText: { name: string | number }
    noneLeft: { name: string | number }
    youCanSendMore: { left: number }
  }
  sharing: {
    whatWillSee: { name: string | number }
    onForLong: { days: number; kinds: string | number }
    kindAndWhat: { kind: string | number; what: string | number }
    theirWords: { name: string | number }
    compareWords: { name: string | number }
    noKeyYet: { name: string | number }
    askedAboutKey: { name: string | number }
    keyChanged: { name: string | number }
    waits: { name: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    sharing: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
