// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  alert: {
    number: { id: string | number }
    startedBy: { by: string | number }
    openedBy: { who: string | number }
    respondedBy: { who: string | number }
    notReachedBy: { who: string | number }
    givenBack: { who: string | number; why: string | number }
    resolvedBy: { who: string | number }
    told: { circle: 'responders' | 'administrators' | 'everyone'; people: number }
    devices: { count: number }
    phones: { count: number }
    mails: { count: number }
    also: { ways: string | number }
    again: { last: string | number; times: number }
    stillOpen: { what: string | number }
    missed: { count: number }
    clinician: { hasClinician: boolean }
    withThemBy: { who: string | number }
    spokeBy: { who: string | number }
    contactAt: { time: string | number }
    noContact: { what: string | number }
  }
  rung: {
    takenOn: { ago: string | number }
    takenOnBy: { ago: string | number; by: string | number }
    alreadyResolved: { ago: string | number }
    alreadyResolvedBy: { ago: string | number; by: string | number }
  }
  banner: {
    moreWait: { count: number }
  }
  delivery: {
    late: { seconds: number }
    eitherWay: { one: string | number; other: string | number }
    reachedElsewhere: { way: string | number }
  }
  devices: {
    thisDevice: { name: string | number }
    testRingOf: { name: string | number }
    itRangOn: { name: string | number }
    removeOf: { name: string | number }
    heardAgo: { ago: string | number }
    failingAgo: { ago: string | number }
  }
  drills: {
    aboutSent: { count: number }
    reach: { devices: number; further: number; mails: number; people: number; phones: number }
  }
  labels: {
    someoneWith: { kind: string | number; who: string | number }
    dueInMinutes: { count: number }
    dueInHours: { count: number }
    dueInDays: { count: number }
    wasDue: { ago: string | number }
  }
  progress: {
    toldText: { askedAgain: boolean; byAdministrators: boolean; notified: number }
    onTheWay: { by: 'responder' | 'administrator' | 'somebody' }
    withYou: { by: 'responder' | 'administrator' | 'somebody' }
    spoke: { by: 'responder' | 'administrator' | 'somebody' }
    byFunction: { by: 'responder' | 'administrator' | 'somebody' }
  }
  waitingCard: {
    allWaiting: { count: number }
    answeredAndOpen: { count: number }
  }
  waiting: {
    responded: { ago: string | number; who: string | number }
    moreAbout: { subject: string | number }
    raised: { ago: string | number }
    writesIn: { language: 'en' | 'es' }
    askedAgainTimes: { count: number }
    resolved: { ago: string | number; outcome: string | number }
    resolvedBy: { ago: string | number; by: string | number; outcome: string | number }
    minor: { whomToTell: string | number }
    withPerson: { ago: string | number }
    spoke: { ago: string | number }
    spokeHow: { ago: string | number; how: string | number }
  }
  told: {
    words: { hasUnit: boolean }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    alerts: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
